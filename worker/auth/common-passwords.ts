import { transliterate } from '#contract/slug';

/**
 * What people type when they are asked for a password, in French and in English, in lower case and
 * without accents. From the published lists of leaked passwords, and the words of this trade.
 */
const COMMON = new Set(
  `00 000 0000 11 111 1111 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890
  012 0123 01234 012345 0123456789 123123 123321 1a2b3c 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz 1qaz2wsx
  2wsx 3edc 4rfv 5tgb 321 54321 654321 987654321 0987654321 9876543210 666 666666 69 696969 777
  7777777 888 888888 999 999999 00000000 11111111 112233 121212 131313 147258369 159357 159753
  aa aaa aaaaaa ab abc abc123 abcd abcd1234 abcde abcdef abcdefgh abcdefghijklmnop
  abcdefghijklmnopqrstuvwxyz access admin admin123 administrateur administration administrator adminadmin
  amour ange ange123 api asdf asdfgh asdfghjkl azerty azerty123 azertyui azertyuiop
  azertyuiopqsdfghjklmwxcvbn azer aze baseball batman bienvenue bienvenue1 bisous bonjour bonjour1
  bonjour123 camille caroline changeme changezmoi charlie chaton cheval chocolat chouchou coucou
  coucou123 compte confiance connexion daniel default dolphin doudou dragon educateur educatrice
  educateurspecialise education esat essai fevrier flower football france freedom google hello
  hello123 iloveyou ime internet janvier jasmine jesus jetaime jetaime123 julien juillet juin
  killer laurent letmein liberte linux login loulou lovely loveyou maman marine marseille
  master maison mars mecs medicosocial michael michel mickael mondieu monkey monmotdepasse
  monsieur motdepasse motdepasse1 motdepasse123 mustang mypassword nicolas ninja
  novembre octobre ordinateur p4ssw0rd papa paris pass passe passerelle passw0rd password
  password1 password123 passwords piscine poiuytreza poiuytrewq princess princesse pokemon
  qazwsx qazwsxedc qsdf qsdfgh qsdfghjklm qwer qwerty qwerty123 qwertyui qwertyuiop qwertz root
  samsung secret septembre shadow soleil starwars sunshine superman soleil123 temp test test123
  testtest thomas toto toto123 tototo trustno1 user utilisateur vacances ville voiture wazzup
  welcome welcome1 whatever windows wxcvbn zxcvbn zxcvbnm zaq12wsx zaq1 avril mai aout decembre
  2020 2021 2022 2023 2024 2025 2026 2027 2028`.split(/\s+/),
);
const FEWEST_CHARACTERS = 5;
const LONGEST = Math.max(...Array.from(COMMON, (word) => word.length));

/**
 * Whether a password is made of common ones only, put end to end: at 15 characters or more that is
 * how they come (« motdepasse123456 », « azertyazertyazerty »). Case, accents, spaces and
 * punctuation change nothing. A handful of characters repeated is no better.
 */
export function isCommonPassword(password: string): boolean {
  const text = transliterate(password)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  if (new Set(text).size < FEWEST_CHARACTERS) return true;
  // reached[n]: the first n characters are common passwords put end to end.
  const reached = [true];
  for (let end = 1; end <= text.length; end++) {
    reached[end] = false;
    for (let start = Math.max(0, end - LONGEST); start < end && !reached[end]; start++)
      reached[end] = (reached[start] ?? false) && COMMON.has(text.slice(start, end));
  }
  return reached[text.length] ?? false;
}
