import { useRef } from 'react';
import { failureOf } from './save-requests';
import { nextRequest, unansweredAfter, type Unanswered } from './save-state';

interface CreateOnce<Values, Row> {
  /** Creates a row; a repeated request with the same key returns the row created first. */
  create: (values: Values, key: string) => Promise<Row>;
  /** Changes the values of a created row. Absent when other values mean another row. */
  change?: (row: Row, values: Values) => Promise<Row>;
}

/** Returns a function that creates a row once, even when responses are lost. */
export function useCreateOnce<Values, Row>({ create, change }: CreateOnce<Values, Row>) {
  const unanswered = useRef<Unanswered<Values>>(null);
  /** Row created with former values, until it has the present ones. */
  const outdated = useRef<Row>(null);

  async function send(request: Unanswered<Values>): Promise<Row> {
    unanswered.current = request;
    try {
      const row = await create(request.sent, request.key);
      unanswered.current = null;
      return row;
    } catch (error) {
      unanswered.current = unansweredAfter(request, failureOf(error as Error));
      throw error;
    }
  }

  return async (values: Values): Promise<Row> => {
    const request = nextRequest(unanswered.current, values, crypto.randomUUID());
    const isCurrent = JSON.stringify(request.sent) === JSON.stringify(values);
    if (!isCurrent) {
      const row = await send(request).catch((error: unknown) => {
        // A refused request has created nothing.
        if (unanswered.current) throw error;
      });
      if (row && change) outdated.current = row;
    }
    if (!outdated.current || !change)
      return send(isCurrent ? request : nextRequest(null, values, crypto.randomUUID()));
    const changed = await change(outdated.current, values);
    outdated.current = null;
    return changed;
  };
}
