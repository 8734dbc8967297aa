export const AUTHOR = {
  eyebrow: 'Les articles de',
  description: (name: string, role: string, site: string) =>
    `${name}, ${role} : présentation et articles publiés sur ${site}.`,
  profiles: 'Profils sur d’autres sites',
  articles: 'Ses articles',
} as const;
