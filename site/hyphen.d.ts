declare module 'hyphen/fr/index.js' {
  const hyphen: { hyphenateSync(text: string, options: { hyphenChar: string }): string };
  export default hyphen;
}
