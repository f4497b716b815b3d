// NDJSON from the server: a line at a time, as they come.

/** Every line of this address, read; ends when the server has said all. Throws when no answer came. */
export async function* linesOf<Line>(address: string): AsyncGenerator<Line> {
  const response = await fetch(address, { cache: "no-store" });
  const reader = response.body?.getReader();
  if (!response.ok || reader === undefined) return;
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const whole = rest.split("\n");
    rest = whole.pop() ?? "";
    for (const line of whole) if (line.trim() !== "") yield JSON.parse(line) as Line;
    if (done) return;
  }
}
