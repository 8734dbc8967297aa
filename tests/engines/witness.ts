import { createServer, request } from 'node:http';

/** Path to which browsers report violations of the content security policy. */
const REPORTS = '/reports-of-the-policy';

/** Starts a proxy before the product that adds a report address to its policy. Every browser supports such reports. */
export async function startWitness(port: number, product: number) {
  const breaches: string[] = [];
  const server = createServer((asked, answer) => {
    if (asked.url === REPORTS) {
      let text = '';
      asked.on('data', (part) => (text += part));
      asked.on('end', () => {
        breaches.push(text);
        answer.writeHead(204).end();
      });
      return;
    }
    const { method, url, headers } = asked;
    const passed = request({ port: product, method, path: url, headers }, (given) => {
      const policy = given.headers['content-security-policy'];
      if (policy) given.headers['content-security-policy'] = `${policy}; report-uri ${REPORTS}`;
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    /** Returns the reports since the last call. */
    taken: () => breaches.splice(0),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
