/** How a failure begins that `npm run openapi` mends. */
export const NOT_DESCRIBED = 'not as described: npm run openapi writes it down';
