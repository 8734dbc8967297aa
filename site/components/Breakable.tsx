import { Fragment } from 'react';

/** Text whose addresses may break around their @. A <wbr> would put a space into the name of a link. */
export function Breakable({ text }: { text: string }) {
  const [start, ...hosts] = text.split(/(?=@)/);
  return (
    <>
      {start}
      {hosts.map((host, index) => (
        <Fragment key={index}>
          <span className="breakable">@</span>
          {host.slice(1)}
        </Fragment>
      ))}
    </>
  );
}
