export const NOT_FOUND = {
  title: 'Page introuvable',
  code: '404',
  text: 'Oups ! On dirait que vous êtes perdu...',
  image: '/art/heads/bus-stop.svg',
  imageAlt: '',
  help: 'La page que vous cherchez n’existe pas ou a changé d’adresse. Vous pouvez repartir de l’accueil ou nous écrire.',
  home: { label: 'Retour à l’accueil', href: '/' },
} as const;
