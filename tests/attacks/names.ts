const NAMES = (
  'document window location body head cookie forms images scripts currentScript documentElement ' +
  'getElementById querySelector createElement attributes innerHTML parentNode firstChild nodeName ' +
  'addEventListener fetch navigator localStorage customElements Astro ran top self parent frames ' +
  'defaultView contenu sommaire sommaire-liste similaires menu-a-propos contact __proto__ ' +
  'constructor toString hasOwnProperty %zz a%20b'
).split(' ');

/** Returns ids and names that would replace globals which scripts look up. */
export function names(): string[] {
  return NAMES.flatMap((name) => [
    `<h2 id="${name}">a</h2>`,
    `<a id="${name}" name="${name}" href="/a">a</a><a id="${name}" href="/b">b</a>`,
    `<img id="${name}" name="${name}" src="/a.png" alt="">`,
    `<form id="${name}" name="${name}"><input id="${name}" name="${name}"></form>`,
    `<iframe name="${name}" srcdoc="a"></iframe><object name="${name}"></object>`,
    `<p id="${name}"><span id="${name}">a</span></p>`,
  ]);
}
