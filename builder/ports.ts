import { createServer } from 'node:net';
import { CommandError } from './environment.ts';

/** Ends the command with a sentence when the port is taken. */
export async function requireFreePort(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(
        new CommandError(
          `Le port ${port} est déjà utilisé sur cette machine. Choisissez-en un autre, par exemple : PORT=${port + 1} npm start`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
