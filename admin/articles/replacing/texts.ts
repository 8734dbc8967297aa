const articles = (count: number) => (count > 1 ? `${count} articles` : '1 article');
const passages = (count: number) => (count > 1 ? `${count} passages` : '1 passage');

/** Texts of the screen that replaces words in all articles. */
export const REPLACING = {
  explanation:
    'Cherche des mots dans tous les articles, corbeille exceptée, et montre chaque passage avant de remplacer. Les adresses et les liens ne changent pas. Chaque article garde sa version d’avant, dans « Versions ».',
  search: 'Chercher dans les articles',
  none: 'Aucun article ne contient ces mots.',
  found: (count: number, inArticles: number) => `${passages(count)} dans ${articles(inArticles)}`,
  passages,
  others: (count: number) => (count > 1 ? `Et ${count} autres passages.` : 'Et un autre passage.'),
  split: (count: number) =>
    count > 1
      ? `${count} passages à cheval sur un lien ou une mise en forme restent tels quels : remplacez-les dans l’article.`
      : 'Un passage à cheval sur un lien ou une mise en forme reste tel quel : remplacez-le dans l’article.',
  drafted:
    'Cet article a des modifications en cours : publiez-les, enregistrez-les ou abandonnez-les d’abord.',
  include: (title: string) => `Remplacer dans « ${title} »`,
  untitled: 'Sans titre',
  status: { published: 'En ligne', scheduled: 'Programmé', draft: 'Brouillon' },
  replace: (count: number) =>
    count > 0 ? `Remplacer dans ${articles(count)}` : 'Aucun article choisi',
  warnOnline: (count: number) =>
    count > 1
      ? `${count} de ces articles sont en ligne : ils changent aussitôt.`
      : 'Un de ces articles est en ligne : il change aussitôt.',
  done: (count: number, inArticles: number) =>
    `${passages(count)} ${count > 1 ? 'remplacés' : 'remplacé'} dans ${articles(inArticles)}.`,
  nothing: 'Rien n’a été remplacé.',
  refused: (count: number) =>
    count > 1 ? `${count} articles n’ont pas changé` : 'Un article n’a pas changé',
  refusal: (title: string, reason: string) => `« ${title} » : ${reason}`,
  gone: 'Un article effacé',
  unanswered:
    'Le serveur n’a pas répondu : on ne sait pas si c’est fait. Cherchez à nouveau pour le voir.',
} as const;
