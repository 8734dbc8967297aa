import { Fragment } from 'react';

/** Text in which an e-mail address may break before its `@`. */
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
