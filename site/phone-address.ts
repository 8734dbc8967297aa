export { phoneAddress } from '#contract/phone';
