import { createServer, request } from 'node:http';

/** Path to which browsers report violations of the content security policy. */
const REPORTS = '/reports-of-the-policy';

/** Starts a proxy before the product that adds a report address to its policy. Every browser supports such reports. */
export async function startPolicyProxy(port: number, product: number) {
  const reports: string[] = [];
  const server = createServer((incoming, answer) => {
    if (incoming.url === REPORTS) {
      let text = '';
      incoming.on('data', (part) => (text += part));
      incoming.on('end', () => {
        reports.push(text);
        answer.writeHead(204).end();
      });
      return;
    }
    const { method, url, headers } = incoming;
    const outgoing = request({ port: product, method, path: url, headers }, (proxied) => {
      const policy = proxied.headers['content-security-policy'];
      if (policy) proxied.headers['content-security-policy'] = `${policy}; report-uri ${REPORTS}`;
      answer.writeHead(proxied.statusCode ?? 502, proxied.headers);
      proxied.pipe(answer);
    });
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    /** Returns the reports since the last call. */
    takeReports: () => reports.splice(0),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
