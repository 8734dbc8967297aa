import { writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { longDate } from '#contract/dates';
import {
  APPLICABLE,
  AUDITED,
  AUDITED_ON,
  FIGURES,
  METHODS,
  RATE,
  STATE,
  THEMES,
} from '#contract/rgaa';
import { runCommand } from '../environment.ts';

export const REPORT = 'docs/rgaa.md';
const HELP = `Écrit de nouveau ${REPORT}, l’audit d’accessibilité, à partir de contract/rgaa.json.

  npm run rgaa
`;
const VERDICTS = { C: 'conforme', NC: '**non conforme**', NA: 'non applicable' };

/** Returns the accessibility audit as a Markdown document. */
export function auditReport(): Promise<string> {
  const pages = AUDITED.map(
    ({ path, name, isMade }) =>
      `- ${name} : ${isMade ? 'écrit pour l’audit, absent du site' : `\`${path}\``}`,
  );
  const methods = Object.entries(METHODS).map(([method, means]) => `- **${method}** : ${means}`);
  const themes = THEMES.map(({ theme, criteria }, index) => {
    const entries = criteria.map(
      ({ number, title, verdict, judgedBy, evidence, fault }) =>
        `- **${number}** ${title}\n\n  ${VERDICTS[verdict]} · ${judgedBy.join(', ')} · ${evidence}${fault ? `\n\n  _${fault}_` : ''}\n`,
    );
    return `## ${index + 1}. ${theme}\n\n${entries.join('\n')}`;
  });
  const text = `# Audit RGAA 4.1.2

Fait par \`npm run rgaa\` à partir de \`contract/rgaa.json\`, d’où viennent aussi les chiffres de la page
\`/accessibilite\`.

Audit interne du ${longDate(AUDITED_ON)}, mené par l’équipe qui réalise le site, et non par un tiers. Navigateur :
Chromium. Lecteur d’écran : Orca, qui n’est pas de la base de référence du RGAA. Ce qui ne peut être établi
que dans une de ses combinaisons est compté non conforme.

**${FIGURES.C}** critères conformes, **${FIGURES.NC}** ${FIGURES.NC > 1 ? 'non conformes' : 'non conforme'}, **${FIGURES.NA}** non applicables, sur
${FIGURES.all}. Taux : ${FIGURES.C} sur ${APPLICABLE} critères applicables, soit **${RATE} %**. État : **${STATE}**.

Un critère n’est conforme que s’il l’est sur toutes les pages de l’échantillon :

${pages.join('\n')}

Après le verdict, chaque critère dit de quelle façon il a été jugé\u00a0:

${methods.join('\n')}

Les fichiers \`*.spec.ts\` sont dans \`tests/browser/\`.

${themes.join('\n\n')}`;
  return format(text, { parser: 'markdown' });
}

if (import.meta.main)
  await runCommand(HELP, {}, async () => writeFileSync(REPORT, await auditReport()));
