/** On the machine of whoever works on the product: some screens are for nobody else. */
export const IS_LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname);
