import { RUN, combine } from './payloads.ts';

const EVENTS = (
  'abort afterprint animationcancel animationend animationiteration animationstart auxclick ' +
  'beforecopy beforecut beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload ' +
  'begin blur bounce cancel canplay canplaythrough change click close command contentvisibility' +
  'autostatechange contextlost contextmenu contextrestored copy cuechange cut dblclick drag ' +
  'dragend dragenter dragleave dragover dragstart drop durationchange emptied end ended error ' +
  'finish focus focusin focusout formdata fullscreenchange fullscreenerror gotpointercapture ' +
  'hashchange input invalid keydown keypress keyup languagechange load loadeddata loadedmetadata ' +
  'loadend loadstart lostpointercapture message messageerror mousedown mouseenter mouseleave ' +
  'mousemove mouseout mouseover mouseup mousewheel offline online pagehide pagereveal pageshow ' +
  'pageswap paste pause play playing pointercancel pointerdown pointerenter pointerleave ' +
  'pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ratechange ' +
  'readystatechange rejectionhandled repeat reset resize scroll scrollend scrollsnapchange ' +
  'scrollsnapchanging search securitypolicyviolation seeked seeking select selectionchange ' +
  'selectstart show slotchange stalled start storage submit suspend timeupdate toggle touchcancel ' +
  'touchend touchmove touchstart transitioncancel transitionend transitionrun transitionstart ' +
  'unhandledrejection unload volumechange waiting webkitanimationend webkittransitionend wheel'
).split(' ');

const BEARERS = [
  (handler: string) => `<p ${handler}>a</p>`,
  (handler: string) => `<img src=x ${handler}>`,
  (handler: string) => `<a href="/" ${handler} title=a>a</a>`,
  (handler: string) => `<svg ${handler}><g ${handler} /></svg>`,
  (handler: string) => `<video autoplay controls ${handler}><source src=x ${handler}></video>`,
  (handler: string) => `<body ${handler}><input autofocus ${handler}>`,
  (handler: string) => `<span tabindex=0 autofocus contenteditable ${handler}>a</span>`,
  (handler: string) => `<x-a id=x tabindex=1 ${handler} popover>a</x-a><h2 ${handler}>a</h2>`,
];

/** Notations of the same handler. */
const SPELLINGS = [
  (name: string) => `on${name}=${RUN}`,
  (name: string) => `ON${name.toUpperCase()}="${RUN}"`,
  (name: string) => `oN${name}\n=\n'${RUN}'`,
  (name: string) => `/on${name}=&#114;an()`,
  (name: string) => `"on${name}=${RUN}`,
  (name: string) => `a='b'on${name}=${RUN}//`,
];

const LIVELY = ['error', 'load', 'focus', 'toggle', 'begin', 'animationstart', 'click'];

/** Returns event handlers of every name. Handlers that fire without a user action come in every notation. */
export function handlers(): string[] {
  const plain = EVENTS.flatMap((name) => BEARERS.map((bear) => bear(SPELLINGS[0]!(name))));
  const spelt = LIVELY.flatMap((name) =>
    SPELLINGS.flatMap((spell) => BEARERS.map((bear) => bear(spell(name)))),
  );
  const moving = combine(
    [
      'marquee',
      'video',
      'audio',
      'details',
      'object',
      'embed',
      'select',
      'keygen',
      'math',
      'style',
    ],
    ['onstart', 'onerror', 'onloadstart', 'ontoggle', 'onfocus', 'onload', 'onpointerrawupdate'],
    ['', ' open', ' src=x', ' loop=1 width=0', ' autofocus tabindex=1'],
  ).map(([tag, event, more]) => `<${tag} ${event}=${RUN}${more}>a</${tag}>`);
  return [...plain, ...spelt, ...moving];
}
