import { useRef } from 'react';

/**
 * Runs what makes something new with a submission: the same values again, since their answer was
 * lost, have the same one, so that they make nothing twice.
 */
export function useSubmission<Values, Made>(
  make: (values: Values, submission: string) => Promise<Made>,
): (values: Values) => Promise<Made> {
  const last = useRef<{ said: string; submission: string }>(null);
  return async (values) => {
    const said = JSON.stringify(values);
    if (last.current?.said !== said) last.current = { said, submission: crypto.randomUUID() };
    const made = await make(values, last.current.submission);
    last.current = null;
    return made;
  };
}
