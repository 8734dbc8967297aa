export const MISSION = {
  title: 'Notre Mission',
  pageTitle: 'Mission : rapprocher structures et éducateurs spécialisés',
  eyebrow: 'À propos',
  image: '/art/heads/mission.svg',
  imageAlt: '',
  lead: 'Rapprocher rapidement les structures et les éducateurs spécialisés qui veulent y travailler.',
  description:
    'Nos missions : mettre en relation, vérifier, accompagner. Ce que nous ferons pour les éducateurs spécialisés et les structures, et nos objectifs.',
  missionsTitle: 'Ce que nous ferons',
  missions: [
    {
      icon: 'people',
      title: 'Mettre en relation',
      text: 'Comprendre le besoin d’une équipe et le souhait d’un professionnel, puis les rapprocher.',
    },
    {
      icon: 'shield',
      title: 'Vérifier et protéger',
      text: 'Contrôler les diplômes, le parcours et les références, et rappeler à chaque employeur la vérification des antécédents qui lui revient.',
    },
    {
      icon: 'chat',
      title: 'Accompagner dans la durée',
      text: 'Rester joignables aux heures d’ouverture, recueillir l’avis de chacun et aider à poursuivre dans de bonnes conditions.',
    },
  ],
  impactTitle: 'Notre impact',
  objectivesTitle: 'Objectifs',
  objectivesLead: 'Ce que nous visons à terme :',
  objectives: [
    { value: '75%', text: 'de temps de recrutement en moins' },
    { value: '50%', text: 'd’amélioration de la qualité des mises en relation' },
    { value: '100%', text: 'des régions françaises couvertes' },
    { value: '10 000', text: 'professionnels formés par an' },
  ],
  callTitle: 'Parlons de votre besoin',
  callText:
    'Structures et professionnels, dites-nous ce que vous cherchez. Le centre d’aide répond aux premières questions sur le contrat, le coût et les délais.',
  callContact: { label: 'Nous contacter', href: '/contact' },
  callRegister: { label: 'Créer un compte', href: '/register' },
} as const;
