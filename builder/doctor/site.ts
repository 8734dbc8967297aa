import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILD_MARK_FILE, type BuildMark } from '#contract/publication/builds';
import { dateTime } from '#contract/dates';
import type { Health } from '#contract/health';
import type { PublicSettings } from '#contract/settings/settings';
import { SETUP_NAMES } from '#contract/setup/texts';
import { publicSteps } from '#contract/setup/steps';
import { FILE_LIMITS, HEADER_LENGTH, WARNED_FROM } from '../bake/limits.ts';
import { ROOT } from '../environment.ts';
import { right, warning, wrong, type Finding } from './finding.ts';

/*
 * Checks of a site over HTTP, local or online.
 */

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const TIMEOUT = 20_000;
const BACKUP_DAYS = 7;

/** A site to check, and the advice for its installation. */
export interface Place {
  /** Address of the API and the pages. */
  address: string;
  advice: Advice;
  /** Returns true when an older release of pages is served. Absent where that cannot be known. */
  isRolledBack?: () => Promise<boolean>;
}

/** Advice for each problem. */
interface Advice {
  start: string;
  /** When nothing answers at the address. */
  absent: string;
  /** When something else answers at the address. */
  stranger: string;
  database: string;
  storage: string;
  secret: string;
  minutes: string;
  restoration: string;
}

const LOG = 'Lisez ce que dit « npm start », ou son journal, puis relancez-le.';

function restorationAdvice(command: string): string {
  return `Attendez-la si elle tourne. Sinon, « ${command} » efface ce qui est là et recommence ; voyez docs/deploy.md.`;
}

export const LOCAL_ADVICE: Advice = {
  start: 'npm start',
  absent: 'npm start',
  stranger:
    'Arrêtez ce qui répond là, ou donnez un autre PORT à « npm start » et à cette commande.',
  database: LOG,
  storage: LOG,
  secret: 'Effacez la ligne APP_SECRET de .dev.vars, puis relancez « npm start ».',
  minutes: LOG,
  restoration: restorationAdvice('npm run restore -- --from=… --again'),
};

export const CLOUDFLARE_ADVICE: Advice = {
  start: 'npm run deploy',
  absent:
    'Reliez cette adresse au Worker (Settings, Domains & Routes), ou donnez à API_URL, dans wrangler.toml, l’adresse du Worker en workers.dev.',
  stranger:
    'Dans wrangler.toml, donnez à API_URL l’adresse du Worker, en workers.dev : sans cela, aucune publication n’aboutit.',
  database: 'Lisez « npx wrangler tail » pendant un essai.',
  storage: 'Vérifiez le dossier d’images (R2) du compte.',
  secret: 'openssl rand -base64 48 | npx wrangler secret put APP_SECRET',
  minutes:
    'Après une première mise en ligne, attendez un quart d’heure ; sinon, vérifiez « Cron Triggers » dans le tableau de bord.',
  restoration: restorationAdvice('npm run restore -- --from=… --remote --again'),
};

export async function lookAtSite(place: Place, now = Date.now()): Promise<Finding[]> {
  const { address, advice } = place;
  const answer = await ask(address, '/api/health');
  if (!answer) return [wrong(`Le site ne répond pas à ${address}`, advice.absent)];
  if (answer.headers.get('cf-mitigated'))
    return [
      wrong(
        `Une protection contre les robots répond à la place du site, à ${address}`,
        advice.stranger,
      ),
    ];
  if (!isJson(answer))
    return [wrong(`Ce n’est pas Passerelle qui répond à ${address}`, advice.stranger)];
  const health = (await answer.json()) as Health;
  return [
    ...partsOf(health, advice),
    ...tasksOf(health, now, advice),
    ...(await setupOf(address)),
    ...(await pagesOf(place, health)),
    ...(await headersOf(place)),
  ];
}

/** Compares the public content with what a new site must change: the checklist of the dashboard. */
async function setupOf(address: string): Promise<Finding[]> {
  const paths = ['/api/settings', '/api/members', '/api/figures', '/api/testimonials'];
  const answers = await Promise.all(paths.map((path) => ask(address, path)));
  if (!answers.every((answer) => answer?.ok && isJson(answer))) return [];
  const [settings, ...lists] = await Promise.all(answers.map((answer) => answer!.json()));
  const [team, figures, testimonials] = (lists as { is_example: boolean }[][]).map(
    (rows) => rows.filter(({ is_example }) => is_example).length,
  );
  const pending = publicSteps({
    settings: settings as PublicSettings,
    examples: { team: team!, figures: figures!, testimonials: testimonials! },
  }).filter(({ left }) => left > 0);
  const names = pending.map(({ step, left }) => `${SETUP_NAMES[step]} (${left})`);
  return [
    names.length > 0
      ? warning(
          `Mise en route, il reste\u00a0: ${names.join(', ')}`,
          'La liste du tableau de bord y mène.',
        )
      : right('Rien d’inventé ni de manquant sur les pages'),
  ];
}

function partsOf({ database, storage, secret }: Health, advice: Advice): Finding[] {
  return [
    database
      ? right('La base de données répond')
      : wrong('La base de données ne répond pas', advice.database),
    storage
      ? right('Les images sont accessibles')
      : wrong('Les images ne sont pas accessibles', advice.storage),
    secret
      ? right('Le secret APP_SECRET est en place, et assez long')
      : wrong(
          'Le secret APP_SECRET manque, ou est trop court : personne ne peut se connecter',
          advice.secret,
        ),
  ];
}

function tasksOf(
  { last_minute, last_night, restoring_since }: Health,
  now: number,
  advice: Advice,
): Finding[] {
  if (restoring_since)
    return [
      wrong(
        `Une restauration est inachevée depuis ${duration(now - Date.parse(restoring_since))} : les tâches attendent`,
        advice.restoration,
      ),
    ];
  const age = (at: string | null) => (at ? now - Date.parse(at) : Infinity);
  return [
    age(last_minute) < 5 * MINUTE
      ? right('La tâche de chaque minute tourne')
      : wrong(
          last_minute
            ? `La tâche de chaque minute ne tourne plus depuis ${duration(age(last_minute))}`
            : 'La tâche de chaque minute n’a jamais tourné',
          advice.minutes,
        ),
    age(last_night) < 1.5 * DAY
      ? right('La tâche de chaque nuit tourne')
      : warning(
          last_night
            ? `La tâche de chaque nuit ne tourne plus depuis ${duration(age(last_night))}`
            : 'La tâche de chaque nuit n’a pas encore tourné',
          'Elle efface ce qui doit l’être : regardez à nouveau demain.',
        ),
  ];
}

/** Checks that the baked pages hold the last change. */
async function pagesOf(
  { address, advice, isRolledBack = async () => false }: Place,
  { last_change }: Health,
): Promise<Finding[]> {
  const answer = await ask(address, `/${BUILD_MARK_FILE}`);
  if (!answer?.ok || !isJson(answer))
    return [wrong('Aucune page construite n’est en ligne', advice.start)];
  const mark = (await answer.json()) as BuildMark;
  const at = dateTime(mark.built_at);
  if (mark.last_change >= last_change)
    return [right(`Les pages sont à jour (construites le ${at})`), ...filesOf(mark)];
  const late = (await isRolledBack())
    ? warning(
        `Les pages d’avant ont été remises en ligne (construites le ${at})`,
        'Pour mettre en ligne les pages actuelles, publiez depuis le back-office : « Refaire les pages maintenant ».',
      )
    : warning(
        `Les pages ont été construites le ${at}, et du contenu a changé depuis`,
        'Attendez quelques minutes ; si cela dure, lisez l’état de la publication dans le back-office.',
      );
  return [late, ...filesOf(mark)];
}

function filesOf({ files }: BuildMark): Finding[] {
  if (!files) return [];
  const { paid } = FILE_LIMITS;
  const line = `Fichiers de la version en ligne : ${files} sur ${paid}`;
  const advice = 'Au-delà, Cloudflare refuse la mise en ligne : supprimez d’anciens articles.';
  return [files < paid * WARNED_FROM ? right(line) : warning(line, advice)];
}

async function headersOf({ address, advice }: Place): Promise<Finding[]> {
  const policy = (await ask(address, '/'))?.headers.get('content-security-policy');
  if (!policy) return [wrong('Les pages n’ont pas leurs en-têtes de sécurité', advice.start)];
  const length = `Content-Security-Policy: ${policy}`.length;
  const line = `En-tête de sécurité de l’accueil : ${length} caractères sur ${HEADER_LENGTH}`;
  return [
    length < HEADER_LENGTH * WARNED_FROM
      ? right(line)
      : warning(
          line,
          'Au-delà, Cloudflare l’ignore : faites des fichiers des scripts qui y sont écrits.',
        ),
  ];
}

/** Checks the age of the newest backup on this machine. */
export async function lookAtBackups(
  folder = join(ROOT, 'backups'),
  now = Date.now(),
): Promise<Finding> {
  const names = await readdir(folder).catch(() => []);
  const dates = names.map((name) =>
    Date.parse(name.replace(/^(\d+-\d+-\d+)-(\d+)-(\d+)-(\d+)$/, '$1T$2:$3:$4Z')),
  );
  const newest = Math.max(...dates.filter((date) => !Number.isNaN(date)));
  if (newest === -Infinity)
    return warning('Aucune sauvegarde sur cette machine', 'npm run backup, avec --remote en ligne');
  const line = `Dernière sauvegarde sur cette machine : il y a ${duration(now - newest)}`;
  return now - newest < BACKUP_DAYS * DAY
    ? right(line)
    : warning(line, 'npm run backup, avec --remote en ligne');
}

function duration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE));
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} jours`;
}

async function ask(address: string, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT);
  return fetch(new URL(path, address), { signal, redirect: 'manual' }).catch(() => undefined);
}

function isJson(answer: Response): boolean {
  return /json/.test(answer.headers.get('content-type') ?? '');
}
