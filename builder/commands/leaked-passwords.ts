import { writeFile } from 'node:fs/promises';
import { dictionary } from '@zxcvbn-ts/language-common';
import { plainLetters } from '#worker/auth/common-passwords';
import { runCommand } from '../environment.ts';

const FILE = 'worker/auth/leaked-passwords.ts';
const COUNT = 20_000;
const SHORTEST = 3;
const HEAD = `/*
 * The ${COUNT} commonest leaked passwords, commonest first, letters and digits only.
 * Made by « npm run passwords » from @zxcvbn-ts/language-common (MIT, Copyright 2012-2016 Dan Wheeler
 * and Dropbox, Inc., 2021 @zxcvbn-ts), whose list comes from published leaks.
 */
`;

const HELP = `Écrit de nouveau ${FILE}, la liste des mots de passe les plus courants.

  npm run passwords
`;

await runCommand(HELP, {}, write);

async function write(): Promise<void> {
  const words = new Set(dictionary['passwords-common'].map(plainLetters));
  const kept = [...words].filter(({ length }) => length >= SHORTEST).slice(0, COUNT);
  await writeFile(FILE, `${HEAD}export const LEAKED = '${kept.join(' ')}';\n`);
  console.log(`${kept.length} mots de passe dans ${FILE}`);
}
