import type { MutationFunctionContext, QueryKey } from '@tanstack/react-query';

/** Reads lists again once a write has settled: its button waits for them, its failure does not. */
export function readAgain(...queryKeys: QueryKey[]) {
  return (
    _answer: unknown,
    error: Error | null,
    _sent: unknown,
    _before: unknown,
    { client }: MutationFunctionContext,
  ) => {
    const reading = Promise.all(
      queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })),
    );
    return error ? undefined : reading;
  };
}
