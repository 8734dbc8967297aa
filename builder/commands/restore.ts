import { resolve } from 'node:path';
import { dateTime } from '#contract/dates';
import { verifiedManifest } from '../backup/backup-folder.ts';
import { CommandError, ROOT, type Given, localOptions, runCommand } from '../environment.ts';
import { openLocalState } from '../local/state/local-state.ts';
import { lockState } from '../local/state/state-lock.ts';
import { openRemoteState } from '../cloudflare/remote-state.ts';
import { restore } from '../backup/restore-backup.ts';
import { stageBackup } from '../backup/staged-backup.ts';

const HELP = `Remet une sauvegarde en place, dans une installation vide.

  npm run restore -- --from=backups/2026-11-21-09-34-12
  npm run restore -- --from=backups/2026-11-21-09-34-12 --remote    sur le site en ligne
  npm run restore -- --from=… --remote --again    après une restauration interrompue

Chaque fichier de la sauvegarde est vérifié avant que quoi que ce soit ne soit écrit. Une sauvegarde
d’une version antérieure est mise à jour. Sur cette machine, l’installation est vide avant le premier
« npm start » : arrêtez le site et indiquez un nouveau dossier avec STATE_DIR. En ligne, elle l’est
après « npm run deploy » : ce qu’un site écrit de lui-même n’y change rien, ni un compte créé avec
« npm run admin:create », que ceux de la sauvegarde remplacent. Que personne n’écrive dans
le back-office avant la fin.

Une seule restauration écrit à la fois. Celle qui en trouve une autre inachevée est refusée, et dit
depuis quand. Si l’autre a été interrompue, relancez avec --again : la commande dit ce qu’elle efface,
garde les messages reçus depuis, et recommence du début.

  STATE_DIR   dossier des données locales (.passerelle par défaut)
`;

const OPTIONS = {
  from: { type: 'string', default: '' },
  remote: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
} as const;

await runCommand(HELP, OPTIONS, main);

async function main({ from, remote, again }: Given<typeof OPTIONS>): Promise<void> {
  if (!from)
    throw new CommandError(
      'Indiquez la sauvegarde, par exemple --from=backups/2026-11-21-09-34-12.',
    );
  const folder = resolve(ROOT, from);
  console.log('Vérification de la sauvegarde…');
  const manifest = await verifiedManifest(folder);
  const staged = await stageBackup(folder, manifest);
  console.log('Restauration…');
  const { stateDir } = localOptions();
  const unlock = remote ? async () => {} : await lockState(stateDir);
  try {
    const { env, close } = await (remote ? openRemoteState() : openLocalState(stateDir));
    const { files } = manifest;
    const say = (line: string) => console.log(line);
    const into = { folder, files, isAgain: again, say };
    const report = await restore(env, staged, into).finally(close);
    const rows = Object.entries(report.tables)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([table, count]) => `  ${table.padEnd(18)} ${count}`);
    const date = dateTime(manifest.date);
    const { files: restored, otherFiles } = report;
    console.log(
      `\nLa sauvegarde du ${date} est restaurée : tout y est.\n\n${rows.join('\n')}\n  ${'images'.padEnd(18)} ${restored}\n\n` +
        (otherFiles > 0
          ? `Images que la sauvegarde n’a pas, laissées dans le stockage : ${otherFiles}. Aucune page ne les montre.\n\n`
          : '') +
        `Tout le monde se reconnecte, avec les comptes de la sauvegarde. Refaites ce qui a été fait depuis le ${date} :\n` +
        '  mots de passe changés, comptes fermés, clés retirées, codes de secours refaits\n' +
        '  messages et images effacés, surtout si quelqu’un l’a demandé\n\n' +
        (remote
          ? 'Lancez « npm run deploy » pour publier les pages.'
          : 'Lancez « npm start » pour construire les pages.'),
    );
  } finally {
    await unlock();
  }
}
