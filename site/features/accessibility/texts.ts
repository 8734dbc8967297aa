import type { APPLICABLE, FIGURES } from '#contract/rgaa';

type AuditCounts = typeof FIGURES & { applicable: typeof APPLICABLE };

/** Texts of the accessibility statement. */
export const ACCESSIBILITY = {
  title: 'Déclaration d’accessibilité',
  description:
    'État de conformité du site au RGAA 4.1.2, contrôles effectués, moyens de signaler une difficulté et voies de recours.',
  lead: 'Ce site doit pouvoir être lu et utilisé par tout le monde. Voici où nous en sommes, ce que nous avons vérifié et ce qui reste à faire.',
  intro: [
    '<p>[éditeur] s’engage volontairement à rendre son site internet accessible, en suivant l’article 47 de la loi n° 2005-102 du 11 février 2005. Cet article oblige les organismes publics, les organismes chargés d’un service public et les grandes entreprises ; les autres éditeurs peuvent s’y tenir d’eux-mêmes.</p>',
    '<p>Depuis le 28 juin 2025, l’article L. 412-13 du Code de la consommation impose aussi l’accessibilité de certains services en ligne proposés aux consommateurs, sauf à une microentreprise. Ce site n’en propose aucun à ce jour. Si l’ouverture de l’inscription change cela, cette déclaration sera mise à jour.</p>',
    '<p>À cette fin, nous nous appuyons sur le référentiel général d’amélioration de l’accessibilité (RGAA) dès la conception des pages et nous contrôlons le site de la façon décrite plus bas. Aucun schéma pluriannuel ni plan d’action annuel n’est publié à ce jour.</p>',
    '<p>Cette déclaration s’applique au site [nom du site], pages publiques et espace d’administration.</p>',
  ].join(''),
  stateTitle: 'État de conformité',
  results: {
    title: 'Résultats des tests',
    text: '<p>C’est un audit interne : aucun organisme extérieur ne l’a contrôlé. Ce qui ne peut être établi qu’avec un lecteur d’écran de la base de référence du RGAA est compté comme non respecté, de même ce qui dépend des lecteurs de YouTube et de Vimeo, qui n’ont pas pu être chargés.</p>',
  },
  exceptions: {
    title: 'Contenus non accessibles',
    faultsTitle: 'Non-conformités',
    noFaults: 'Aucune non-conformité n’a été relevée.',
    text: [
      '<h3>Dérogations pour charge disproportionnée</h3>',
      '<p>Aucune dérogation n’est invoquée.</p>',
      '<h3>Contenus non soumis à l’obligation d’accessibilité</h3>',
      '<p>Aucun contenu de ce type n’a été recensé.</p>',
    ].join(''),
  },
  statement: {
    title: 'Établissement de cette déclaration d’accessibilité',
    text: [
      '<p>Cette déclaration a été établie le [date de contrôle]. Elle sera mise à jour après chaque audit et à chaque modification importante du site.</p>',
      '<h3>Technologies utilisées</h3>',
      '<ul>',
      '<li>HTML</li>',
      '<li>CSS</li>',
      '<li>JavaScript</li>',
      '<li>WAI-ARIA</li>',
      '<li>SVG</li>',
      '</ul>',
      '<h3>Environnement de test</h3>',
      '<p>Les contrôles ont été menés avec le navigateur Chromium et le lecteur d’écran Orca, sur ordinateur. Le site n’a été vérifié avec aucune des combinaisons de navigateurs et de lecteurs d’écran de la base de référence du RGAA.</p>',
      '<h3>Outils utilisés</h3>',
      '<ul>',
      '<li>axe-core, pour une partie des contrôles automatiques</li>',
      '<li>des tests du projet : parcours au clavier, visibilité du focus, agrandissement et espacement du texte, structure des pages, contraste mesuré sur les pixels, noms donnés par le navigateur aux technologies d’assistance</li>',
      '<li>le validateur Nu du W3C, pour la validité du code</li>',
      '<li>la lecture du code des pages et de leurs textes</li>',
      '</ul>',
    ].join(''),
    pagesTitle: 'Pages vérifiées',
  },
  contact: {
    title: 'Retour d’information et contact',
    text: [
      '<p>Si vous n’arrivez pas à accéder à un contenu ou à un service, vous pouvez contacter le responsable du site pour être orienté vers une alternative accessible ou obtenir le contenu sous une autre forme :</p>',
      '<ul>',
      '<li>depuis la <a href="/contact">page de contact</a></li>',
      '<li>par e-mail : [e-mail]</li>',
      '<li>par téléphone : [téléphone]</li>',
      '</ul>',
      '<p>La personne qui administre le site lit ces messages et y répond dans les meilleurs délais. Dites-nous, si vous le pouvez, sur quelle page vous étiez, ce que vous vouliez faire et quel matériel ou logiciel vous utilisez.</p>',
    ].join(''),
  },
  remedies: {
    title: 'Voies de recours',
    text: [
      '<p>Cette procédure est à utiliser dans le cas suivant : vous avez signalé au responsable du site internet un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un des services du site, et vous n’avez pas obtenu de réponse satisfaisante. Vous pouvez alors :</p>',
      '<ul>',
      '<li><a href="https://formulaire.defenseurdesdroits.fr/">Écrire un message au Défenseur des droits</a></li>',
      '<li><a href="https://www.defenseurdesdroits.fr/saisir/delegues">Contacter le délégué du Défenseur des droits dans votre région</a></li>',
      '<li>Envoyer un courrier par la poste (gratuit, ne pas mettre de timbre) : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07</li>',
      '</ul>',
    ].join(''),
  },
};

/** Sentences about the results of the audit, which the project writes. */
export const AUDIT = {
  state: (faults: number) => {
    const reasons = ['', ', en raison de la non-conformité énoncée ci-dessous'];
    const because = reasons[faults] ?? ', en raison des non-conformités énumérées ci-dessous';
    return `<p>Le site [nom du site] est <strong>[conformité]</strong> au RGAA, version 4.1.2${because}.</p>`;
  },
  results: (rate: number, counts: AuditCounts) => {
    const { applicable, C, NC, NA, all } = counts;
    const many = `${NC} ne le sont pas, et `;
    const unmet = ['', 'Un critère ne l’est pas, et '][NC] ?? many;
    return `<p>L’audit, mené le [date de contrôle] par l’équipe qui réalise le site, révèle que ${rate}\u00a0% des critères applicables sont respectés\u00a0: ${C} sur ${applicable}. ${unmet}${NA} des ${all} critères du référentiel ne s’appliquent pas aux pages vérifiées.</p>`;
  },
  fault: (fault: string, criterion: string) => `${fault} (critère\u00a0${criterion}).`,
  madePage: (name: string) => `${name} (écrit pour l’audit, absent du site)`,
} as const;
