export const COMING_SOON = {
  title: 'Site en Développement',
  eyebrow: 'Bientôt disponible',
  image: '/art/heads/footbridge-workshop.svg',
  imageAlt: '',
  lead: 'L’espace d’inscription des structures et des éducateurs est en construction. En attendant, écrivez-nous : nous étudions chaque demande individuellement.',
  description:
    'L’inscription des structures et des éducateurs spécialisés n’est pas encore ouverte. En attendant, contactez l’équipe.',
  panelsTitle: 'Vous pouvez déjà nous écrire',
  panels: [
    {
      label: 'Structure',
      hint: 'Je recrute',
      text: 'Un remplacement, un poste durable, une équipe à renforcer : précisez le public accueilli, les dates et les horaires.',
      href: '/contact?sujet=structure',
      drawing: 'desk',
    },
    {
      label: 'Éducatrice, éducateur',
      hint: 'Je cherche des missions',
      text: 'Votre diplôme, vos disponibilités, le public que vous connaissez : dites-nous ce que vous cherchez.',
      href: '/contact?sujet=missions',
      drawing: 'rucksack',
    },
  ],
  caption: 'Animation illustrative',
  steps: [
    'Conception des parcours',
    'Vérification des diplômes et des références',
    'Messagerie entre structures et professionnels',
    'Planning partagé des missions',
    'Tests d’accessibilité',
  ],
  pause: 'Mettre l’animation en pause',
  play: 'Reprendre l’animation',
  home: { label: 'Retour à l’accueil', href: '/' },
  contact: { label: 'Nous contacter', href: '/contact' },
  help: { label: 'Contrat, coût, documents : consulter le centre d’aide', href: '/aide' },
} as const;
