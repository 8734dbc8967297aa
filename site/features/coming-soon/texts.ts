export const COMING_SOON = {
  title: 'Site en Développement',
  eyebrow: 'Bientôt disponible',
  lead: 'L’espace d’inscription des structures et des éducateurs est en construction. En attendant, écrivez-nous : nous étudions chaque demande individuellement.',
  description:
    'L’inscription des structures et des éducateurs spécialisés sur Passerelle ouvre bientôt. En attendant, contactez l’équipe.',
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
  help: { label: 'Contrat, coût, documents : lire le centre d’aide', href: '/aide' },
} as const;
