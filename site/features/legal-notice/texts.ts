/** Texts of the legal notice. */
export const LEGAL_NOTICE = {
  title: 'Mentions légales',
  description:
    'Éditeur, direction de la publication, hébergeur, propriété intellectuelle, crédits et moyens de signaler un contenu.',
  lead: 'Qui édite ce site, qui l’héberge et à qui s’adresser.',
  intro:
    '<p>Ces informations sont données en application de l’article 1-1 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique. Dernière mise à jour : [mise à jour].</p>',
  sections: {
    publisher: {
      title: 'Éditeur du site',
      text: [
        '<ul>',
        '<li><strong>Dénomination</strong> [raison sociale]</li>',
        '<li><strong>Forme juridique et capital social</strong> [forme juridique]</li>',
        '<li><strong>Siège social</strong> [siège social]</li>',
        '<li><strong>Numéro SIREN</strong> [SIREN]</li>',
        '<li><strong>Registre du commerce et des sociétés</strong> RCS [RCS]</li>',
        '<li><strong>Numéro de TVA intracommunautaire</strong> [TVA]</li>',
        '<li><strong>E-mail</strong> [e-mail]</li>',
        '<li><strong>Téléphone</strong> [téléphone]</li>',
        '</ul>',
      ].join(''),
    },
    director: {
      title: 'Directeur ou directrice de la publication',
      text: [
        '<p>[directeur de la publication]</p>',
        '<p>Responsable de la rédaction : [responsable de la rédaction]</p>',
      ].join(''),
    },
    activity: { title: 'Activité', text: '<p>[activité]</p>' },
    host: {
      title: 'Hébergeur',
      text: [
        '<ul>',
        '<li><strong>Nom</strong> [hébergeur]</li>',
        '<li><strong>Adresse</strong> [adresse hébergeur]</li>',
        '<li><strong>Téléphone</strong> [téléphone hébergeur]</li>',
        '</ul>',
      ].join(''),
    },
    ownership: {
      title: 'Propriété intellectuelle',
      text: '<p>Sauf mention contraire, les textes, les illustrations, le logo et la mise en forme de ce site appartiennent à l’éditeur ou sont utilisés avec l’accord de leurs auteurs. Leur reproduction est soumise à autorisation, hors les exceptions prévues par le Code de la propriété intellectuelle. Les usages permis sont précisés dans les <a href="/conditions-utilisation">conditions d’utilisation</a>.</p>',
    },
    credits: {
      title: 'Crédits',
      text: [
        '<ul>',
        '<li><strong>Illustrations :</strong> dessins réalisés pour ce site.</li>',
        '<li><strong>Polices de caractères :</strong> <span lang="en">Bricolage Grotesque</span> et <span lang="en">Atkinson Hyperlegible Next</span>, diffusées sous licence <span lang="en">SIL Open Font License</span>, version 1.1.</li>',
        '</ul>',
      ].join(''),
    },
    personalData: {
      title: 'Données personnelles',
      text: '<p>La <a href="/politique-de-confidentialite">politique de confidentialité</a> décrit les données traitées et la manière d’exercer vos droits. Ce site ne dépose aucun cookie chez ses visiteurs.</p>',
    },
    accessibility: {
      title: 'Accessibilité',
      text: '<p>État de conformité au RGAA : [conformité]. La <a href="/accessibilite">déclaration d’accessibilité</a> précise les contrôles effectués et les moyens de nous joindre.</p>',
    },
    reports: {
      title: 'Signaler un contenu, demander une réponse',
      text: [
        '<p>Pour signaler une erreur ou un contenu qui vous paraît illicite, utilisez la <a href="/contact">page de contact</a> ou l’adresse e-mail de l’éditeur, en indiquant l’adresse de la page, le passage visé et vos raisons.</p>',
        '<p>Toute personne nommée ou désignée sur ce site dispose d’un droit de réponse. La demande est à adresser au directeur ou à la directrice de la publication, dans les trois mois qui suivent la mise en ligne du message concerné.</p>',
      ].join(''),
    },
  },
};
