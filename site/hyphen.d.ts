declare module 'hyphen/fr' {
  const hyphen: { hyphenateSync(text: string, options: { hyphenChar: string }): string };
  export default hyphen;
}
