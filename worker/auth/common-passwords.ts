import { transliterate } from '#contract/text/slug';

/** Common passwords in French and in English, and words of this trade, in lower case and without accents. */
const COMMON = `00 000 0000 11 111 1111 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890
  012 0123 01234 012345 0123456789 123123 123321 1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz 1qaz2wsx
  2wsx 3edc 4rfv 5tgb 321 54321 654321 987654321 0987654321 9876543210 666 666666 69 696969 777
  7777777 888 888888 999 999999 00000000 11111111 112233 121212 131313 147258369 159357 159753
  aa aaa aaaaaa ab abc abc123 abcd abcd1234 abcde abcdef abcdefgh abcdefghijklmnop
  abcdefghijklmnopqrstuvwxyz access admin admin123 administrateur administration administrator adminadmin
  amour ange ange123 api asdf asdfgh asdfghjkl azerty azerty123 azertyui azertyuiop
  azertyuiopqsdfghjklmwxcvbn azer aze baseball batman bienvenue bienvenue1 bisous bonjour bonjour1
  bonjour123 camille caroline changeme changezmoi charlie chaton cheval chocolat chouchou coucou
  coucou123 compte confiance connexion correcthorsebatterystaple daniel default dolphin doudou dragon
  educateur educatrice educateurspecialise education esat essai fevrier flower football france freedom
  google hello hello123 iloveyou ime internet janvier jasmine jesus jetaime jetaime123 julien juillet
  juin killer laurent letmein liberte linux login loulou lovely loveyou maman marine marseille
  master maison mars mecs medicosocial michael michel mickael mondieu monkey monmotdepasse
  monsieur motdepasse motdepasse1 motdepasse123 mustang mypassword nicolas ninja
  novembre octobre ordinateur p4ssw0rd papa paris pass passe passerelle passw0rd password
  password1 password123 passwords piscine poiuytreza poiuytrewq princess princesse pokemon
  qazwsx qazwsxedc qsdf qsdfgh qsdfghjklm qwer qwerty qwerty123 qwertyui qwertyuiop qwertz root
  samsung secret septembre shadow soleil starwars sunshine superman soleil123 temp test test123
  testtest thisis thomas toto toto123 tototo trustno1 user utilisateur vacances ville voiture wazzup
  welcome welcome1 whatever windows wxcvbn zxcvbn zxcvbnm zaq12wsx zaq1 avril mai aout decembre
  2020 2021 2022 2023 2024 2025 2026 2027 2028`;

const FEWEST_CHARACTERS = 5;
/** Minimum bits of an acceptable password: fewer are guessed from lists. */
const FEWEST_BITS = 50;
/** Bits of the account's and the site's names: an attacker who knows the person tries them first. */
const NAME_BITS = 1;
const COMMON_BITS = 6;
const LETTER_BITS = Math.log2(26);
const DIGIT_BITS = Math.log2(10);
const REPEATED_BITS = 4;
const SHORTEST_NAME = 3;
const SHORTEST_REPEATED = 3;
const LONGEST_WORD = 40;

/** Digits and signs typed instead of letters, as in « p@ssw0rd ». */
const DISGUISES: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Returns the letters and digits of a text, in lower case and without accents. */
export function plainLetters(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Bits that guessing each word takes. */
type Costs = Map<string, number>;

let known: Promise<Costs> | undefined;

/**
 * Returns the costs of known words. Loads the list when a password is first chosen, so that other requests do not
 * wait for it.
 */
function knownWords(): Promise<Costs> {
  return (known ??= import('./leaked-passwords.ts').then(({ LEAKED }) => {
    const costs: Costs = new Map();
    for (const [rank, word] of LEAKED.split(' ').entries()) costs.set(word, Math.log2(rank + 2));
    for (const word of COMMON.split(/\s+/))
      costs.set(word, Math.min(COMMON_BITS, costs.get(word) ?? COMMON_BITS));
    return costs;
  }));
}

/**
 * True when a password is easy to guess: made of leaked passwords, of the given names (the account's, the site's),
 * of repetitions and a few more characters. Ignores case, accents, spaces, punctuation and digits in place of
 * letters.
 */
export async function isCommonPassword(password: string, names: string[] = []): Promise<boolean> {
  const text = plainLetters(password);
  if (new Set(text).size < FEWEST_CHARACTERS) return true;
  const costs = await knownWords();
  const own = new Set(names.flatMap(partsOf));
  const undisguised = plainLetters(password.replace(/[\d@$!]/g, (sign) => DISGUISES[sign] ?? sign));
  return [text, undisguised].some((form) => fewestBits(form, costs, own) < FEWEST_BITS);
}

/** Returns a name and its parts, such as those of « Ève Martin » or « eve.martin@exemple.fr ». */
function partsOf(name: string): string[] {
  return [name, ...name.split(/[^\p{L}\p{N}]+/u)]
    .map(plainLetters)
    .filter(({ length }) => length >= SHORTEST_NAME);
}

/** Returns the bits of the cheapest way to guess a text, word by word. */
function fewestBits(text: string, costs: Costs, own: Set<string>): number {
  const bits = [0];
  for (let end = 1; end <= text.length; end++) {
    const last = text[end - 1]!;
    let fewest = bits[end - 1]! + (/\d/.test(last) ? DIGIT_BITS : LETTER_BITS);
    for (let start = Math.max(0, end - LONGEST_WORD); start < end - 1; start++) {
      const word = text.slice(start, end);
      const cost = own.has(word) ? NAME_BITS : costs.get(word);
      if (cost !== undefined) fewest = Math.min(fewest, bits[start]! + cost);
      else if (
        word.length >= SHORTEST_REPEATED &&
        text.lastIndexOf(word, start - word.length) >= 0 &&
        start >= word.length
      )
        fewest = Math.min(fewest, bits[start]! + REPEATED_BITS);
    }
    bits[end] = fewest;
  }
  return bits[text.length]!;
}
