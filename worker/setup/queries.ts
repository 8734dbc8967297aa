import type { PublicSettings, Settings } from '#contract/settings/settings';
import { privateSteps, publicSteps, type StepState } from '#contract/setup/steps';
import { PAGES_TO_READ } from '#contract/setup/pages-to-read';
import { EXAMPLE_KINDS, type ExampleKind } from '#contract/pages/pages';
import { exampleFacts } from '#contract/settings/legal-facts';
import { HAS_PUBLISHED } from '../authors/read.ts';
import { SAMPLE_TESTIMONIALS } from '#contract/lists/sample-testimonials';

const DAY = 86_400_000;
/** Days after which a backup no longer counts. */
const BACKUP_DAYS = 31;

/** Columns read by `selectSetup`. */
interface SetupRow {
  team: number;
  figures: number;
  testimonials: number;
  supplied: number;
  read_pages: number;
  second_keys: number;
  backups: number;
}

/** SQL: number of invented rows that visitors see. */
const examplesOf = (table: string, condition = 'TRUE') =>
  `(SELECT COUNT(*) FROM ${table} WHERE is_example = 1 AND is_active = 1 AND ${condition})`;

/** SQL: number of invented testimonials. The home page shows the samples when none is active. */
const SHOWN_TESTIMONIALS = `iif(EXISTS (SELECT 1 FROM testimonials WHERE is_active = 1),
  ${examplesOf('testimonials')}, ${SAMPLE_TESTIMONIALS.length})`;

/** SQL: columns with the numbers of invented rows that visitors see. */
const EXAMPLES = `${examplesOf('members', `(is_on_team = 1 OR ${HAS_PUBLISHED})`)} AS team,
  ${examplesOf('figures')} AS figures, ${SHOWN_TESTIMONIALS} AS testimonials`;

/** Statement that counts the invented rows that visitors see: see `exampleKinds`. */
export function selectExamples(db: D1Database): D1PreparedStatement {
  return db.prepare(`SELECT ${EXAMPLES}`);
}

/** Returns the kinds of examples that visitors see, in the settings and in the rows read by `selectExamples`. */
export function exampleKinds(
  settings: PublicSettings,
  result: D1Result | undefined,
): ExampleKind[] {
  const rows = result?.results[0] as Record<ExampleKind, number>;
  const shown = { ...rows, contact: exampleFacts(settings).length };
  return EXAMPLE_KINDS.filter((kind) => shown[kind] > 0);
}

/** Statement that reads the state of the setup, for an administrator: see `setupFrom`. */
export function selectSetup(db: D1Database, adminId: number): D1PreparedStatement {
  return db
    .prepare(
      `SELECT ${EXAMPLES},
         (SELECT COUNT(*) FROM articles WHERE is_supplied = 1 AND deleted_at IS NULL) AS supplied,
         (SELECT COUNT(*) FROM texts WHERE id IN (${PAGES_TO_READ.join(', ')})) AS read_pages,
         (SELECT COUNT(*) FROM second_keys WHERE admin_id = ?1) AS second_keys,
         (SELECT COUNT(*) FROM audit_log WHERE subject = 'backup:0' AND created_at > ?2) AS backups`,
    )
    .bind(adminId, new Date(Date.now() - BACKUP_DAYS * DAY).toISOString());
}

/** Returns the steps of the setup read by `selectSetup`. */
export function setupFrom(
  { settings, sendsEmails }: { settings: Settings; sendsEmails: boolean },
  result: D1Result | undefined,
): StepState[] {
  const { team, figures, testimonials, ...row } = result!.results[0] as SetupRow;
  return [
    ...publicSteps({ settings, examples: { team, figures, testimonials } }),
    ...privateSteps({
      notifiedAddresses: settings.notified_addresses,
      emailProcessor: settings.email_processor,
      sendsEmails,
      suppliedArticles: row.supplied,
      readPages: row.read_pages,
      hasSecondFactor: row.second_keys > 0,
      hasBackup: row.backups > 0,
    }),
  ];
}
