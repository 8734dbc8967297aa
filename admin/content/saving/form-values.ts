/** True when two forms hold the same values. */
export function isSame<Form extends object>(a: Form, b: Form): boolean {
  return keysOf(a).every((field) => a[field] === b[field]);
}

/** Returns a form with the fields that differ between `former` and `typed`, as they are in `typed`. */
export function applyTyped<Form extends object>(form: Form, former: Form, typed: Form): Form {
  return { ...form, ...picked(typed, (field) => typed[field] !== former[field]) };
}

/** Returns the stored form, but with the sent values of HTML fields and of texts that differ only in outer spaces. */
export function keepSentSpaces<Form extends object>(
  found: Form,
  sent: Form,
  htmlFields: readonly (keyof Form)[],
): Form {
  const isEqual = (field: keyof Form) => trimmed(found[field]) === trimmed(sent[field]);
  return { ...found, ...picked(sent, (field) => htmlFields.includes(field) || isEqual(field)) };
}

/** Returns the values of the fields that pass a test. */
export function picked<Form extends object>(
  form: Form,
  isTaken: (field: keyof Form) => boolean,
): Partial<Form> {
  const fields = keysOf(form).filter(isTaken);
  return Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
}

const keysOf = <Form extends object>(form: Form) => Object.keys(form) as (keyof Form)[];

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
