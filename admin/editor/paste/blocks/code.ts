/** Reduces a code block to its code: pages put the language name and buttons beside it. */
export function plainCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    const code = block.querySelector('code');
    if (!code) continue;
    for (const line of code.querySelectorAll('br')) line.replaceWith('\n');
    block.textContent = code.textContent;
  }
}
