/** Purpose of the terms, before and after the opening of the service. */
function subject(isOpen: boolean): string {
  return [
    `<p>Le site [nom du site] présente une plateforme${isOpen ? '' : ', en préparation,'} de mise en relation entre éducatrices et éducateurs spécialisés, d’une part, et structures sociales et médico-sociales, d’autre part. Il publie des articles et permet d’écrire à l’équipe. Il est édité par [raison sociale], dont les coordonnées figurent dans les <a href="/mentions-legales">mentions légales</a> (ci-après « l’éditeur » ou « nous »).</p>`,
    `<p>Les présentes conditions s’appliquent à toute personne qui consulte le site. ${isOpen ? '' : 'L’inscription en ligne n’est pas ouverte à ce jour. '}Les services de mise en relation relèvent de conditions distinctes, remises avant tout engagement.</p>`,
  ].join('');
}

/** Part about suggestions, before and after the opening of the service. */
function suggestions(isOpen: boolean): string {
  const use = isOpen
    ? 'La mise en relation s’appuie sur un outil d’intelligence artificielle qui suggère des rapprochements entre des besoins et des profils. Une suggestion n’est ni une décision, ni une recommandation garantie. Aucune candidature n’est retenue ou écartée par ce seul moyen : une personne examine chaque proposition, et chaque partie reste libre de sa réponse.'
    : 'À l’ouverture du service, la mise en relation s’appuiera sur un outil d’intelligence artificielle qui suggérera des rapprochements entre des besoins et des profils. Une suggestion n’est ni une décision, ni une recommandation garantie. Aucune candidature ne sera retenue ou écartée par ce seul moyen : une personne examinera chaque proposition, et chaque partie restera libre de sa réponse.';
  return `<p>${use} Toute personne peut demander un réexamen de sa situation en <a href="/contact">nous écrivant</a>. Le site que vous consultez n’a pas recours à cet outil pour traiter vos messages.</p>`;
}

/** Texts of the terms of use. */
export const TERMS = {
  title: 'Conditions d’utilisation',
  description:
    'Les règles d’usage du site : accès, contenus, chiffres et témoignages, suggestions de l’intelligence artificielle, liens, responsabilité et droit applicable.',
  lead: 'Ces conditions portent sur la consultation du site et sur l’usage du formulaire de contact. Elles ne sont pas le contrat d’une mission ni celui d’un service payant.',
  intro: '<p>Dernière mise à jour : [mise à jour].</p>',
  sections: {
    subject: {
      title: '1. Objet',
      text: subject(false),
    },
    access: {
      title: '2. Accès au site',
      text: [
        '<p>La consultation est libre, gratuite et sans création de compte ; les frais de connexion restent à votre charge. Nous veillons à ce que le site soit disponible et exact, mais il peut être interrompu pour une mise à jour, une panne ou un motif de sécurité. L’état de son accessibilité est décrit dans la <a href="/accessibilite">déclaration d’accessibilité</a>.</p>',
        '<p>Il est interdit de perturber le fonctionnement du site, de chercher à accéder à ses parties protégées ou d’envoyer des messages de façon automatisée.</p>',
      ].join(''),
    },
    contactForm: {
      title: '3. Formulaire de contact',
      text: '<p>Le formulaire sert à nous poser une question ou à nous décrire un besoin. Vous vous engagez à ne rien y écrire d’illicite, d’injurieux ou de trompeur, à ne pas vous faire passer pour quelqu’un d’autre et à ne transmettre aucune information confidentielle sur une personne accompagnée. L’envoi d’un message ne vous engage à rien et ne vaut ni inscription ni commande.</p>',
    },
    ownership: {
      title: '4. Contenus et propriété intellectuelle',
      text: '<p>Les textes, les illustrations, le logo et la mise en forme du site sont protégés par le droit de la propriété intellectuelle. Vous pouvez les consulter, les imprimer pour votre usage privé, partager l’adresse des pages et en citer de courts extraits en indiquant l’auteur et la source. Tout autre usage demande notre accord écrit, hors les exceptions prévues par le Code de la propriété intellectuelle. Les logiciels libres et les polices de caractères employés par le site restent soumis à leurs propres licences.</p>',
    },
    articles: {
      title: '5. Articles',
      text: '<p>Les articles donnent une information générale, à la date indiquée. Ils ne remplacent ni les textes officiels, ni un conseil juridique, ni l’avis d’un professionnel qui connaît votre situation. Si vous relevez une erreur, <a href="/contact">signalez-la-nous</a> et nous la corrigerons.</p>',
    },
    examples: {
      title: '6. Chiffres, équipe et témoignages',
      text: [
        '<p>Les chiffres sont communiqués par l’éditeur, qui peut les justifier. Un délai moyen n’est pas un délai garanti, et les « Objectifs » sont des buts à atteindre.</p>',
        '<p>Un chiffre, un témoignage ou un membre de l’équipe qui a été inventé porte une étiquette qui le dit, et un avis en haut de chaque page le rappelle. Il tient la place d’un vrai, et rien de ce qui l’accompagne, portrait, propos, parcours ou note, n’est réel.</p>',
      ].join(''),
    },
    suggestions: {
      title: '7. Suggestions de l’intelligence artificielle',
      text: suggestions(false),
    },
    links: {
      title: '8. Liens',
      text: '<p>Le site contient des liens vers d’autres sites, que nous ne maîtrisons pas ; leur contenu et leurs règles relèvent de leurs éditeurs. Vous pouvez créer un lien vers nos pages sans nous le demander, à condition de ne pas laisser croire à un partenariat et de ne pas présenter nos contenus comme les vôtres.</p>',
    },
    liability: {
      title: '9. Responsabilité',
      text: '<p>Nous répondons, dans les conditions du droit commun, des contenus que nous publions et de nos fautes. Nous ne répondons pas d’un usage du site contraire aux présentes conditions, d’une défaillance de votre équipement ou de votre connexion, ni d’un événement de force majeure. Vous répondez de l’usage que vous faites du site et des messages que vous envoyez. Rien, dans ces conditions, ne limite les droits que la loi vous reconnaît, en particulier si vous êtes consommateur.</p>',
    },
    personalData: {
      title: '10. Données personnelles',
      text: '<p>La <a href="/politique-de-confidentialite">politique de confidentialité</a> indique quelles données sont traitées, pourquoi, combien de temps, et comment exercer vos droits.</p>',
    },
    changes: {
      title: '11. Modification des conditions',
      text: '<p>Nous pouvons modifier ces conditions, par exemple si le site propose de nouvelles fonctions. La version applicable est celle qui est en ligne au moment de votre visite ; sa date figure en haut de la page. Une modification ne vaut que pour l’avenir.</p>',
    },
    law: {
      title: '12. Droit applicable et litiges',
      text: '<p>Les présentes conditions sont soumises au droit français, sans priver un consommateur des règles protectrices impératives de son pays de résidence. En cas de désaccord, <a href="/contact">écrivez-nous</a> d’abord : nous chercherons ensemble une solution amiable. À défaut, le litige relève des tribunaux désignés par les règles de droit commun.</p>',
    },
  },
};

/** Texts of the terms of use that change when the service opens, by key. */
export const OPEN_TERMS = {
  'terms/sections/subject/text': subject(true),
  'terms/sections/suggestions/text': suggestions(true),
};
