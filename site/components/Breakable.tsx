import { Fragment } from 'react';

/** A text whose addresses break before their host, where they must. */
export function Breakable({ text }: { text: string }) {
  const [start, ...hosts] = text.split(/(?=@)/);
  return (
    <>
      {start}
      {hosts.map((host, index) => (
        <Fragment key={index}>
          <wbr />
          {host}
        </Fragment>
      ))}
    </>
  );
}
