import { documentSchemas } from '../schemas/document.ts';
import { SHARE_PICTURE } from '../paths.ts';
import { EMAIL_LIMITS } from '../emails/limits.ts';
import { LIMITS } from '../limits.ts';
import { multiLine, optionalEmail, singleLine } from '../text/schemas.ts';
import { FIELDS } from '../texts.ts';
import { z } from '../zod.ts';

export const SERVICE_STATES = ['preparing', 'open'] as const;
/** Kinds of owner: they owe different legal facts. `unknown` until the owner chooses. */
export const COMPANY_KINDS = ['unknown', 'company', 'association'] as const;
/** A logo stands before the name of the site, or replaces it when the image contains the name. */
export const LOGO_DISPLAYS = ['with_name', 'alone'] as const;

/** The notice of a message contains its text, or only says that it is in the back office. */
export const NOTICE_CONTENTS = ['with_text', 'without_text'] as const;
export const ACKNOWLEDGEMENTS = ['off', 'on'] as const;

/** Title of a site until its owner sets one. */
export const DEFAULT_SITE_TITLE = 'Passerelle';
const THEME_COLOUR = '#F97316';
const text = (max: number, value = '') => singleLine(max).default(value);

const link = z
  // The error is set on an option, since Zod may report the error of one option instead of the union.
  .union([z.literal(''), z.url({ protocol: /^https$/, error: FIELDS.link })])
  .default('');

/** A SIREN of nine digits or a SIRET of fourteen, with an optional text such as the place of registration. */
const SIREN = /^(?:|(?:\D*\D)?\d{3}\s?\d{3}\s?\d{3}(?:\s?\d{5})?(?:\D.*)?)$/;

const picture = z
  .string()
  .regex(/^(?:\/(?:[\w.-][\w./-]*)?|https:\/\/\S+)?$/, { error: FIELDS.imageAddress })
  .max(500);
/** An image of another site gets its extension when it is copied to this one. */
const ICON_ADDRESS = String.raw`^(?:\/(?!\/)[\w./-]*\.(?:ico|png|jpe?g)|https:\/\/\S+)?$`;
const ICON = /^(?:|https:.*|.*\.(?:ico|png|jpe?g))$/;

/** E-mail addresses separated by commas, as a text. Repeated ones are removed. */
function emailList(max: number) {
  const longest = LIMITS.contact.email;
  const one = z.email().max(longest);
  return singleLine(max * (longest + 2))
    .transform((text) => text.split(/[\s,;]+/).filter(Boolean))
    .refine((list) => list.every((address) => one.safeParse(address).success), {
      error:
        'Séparez les adresses e-mail par des virgules, par exemple a@exemple.fr, b@exemple.fr.',
    })
    .transform((list) => {
      const known = new Map(list.map((address) => [address.toLowerCase(), address]));
      return [...known.values()];
    })
    .refine((list) => list.length <= max, { error: `Indiquez ${max} adresses au plus.` })
    .transform((list) => list.join(', '));
}

/** Name and look of the site, and its description for search engines and social networks. */
const identity = {
  site_title: text(120, DEFAULT_SITE_TITLE),
  /** Address of the logo; empty: the drawn one. */
  logo: picture.default(''),
  logo_display: z.enum(LOGO_DISPLAYS).default('with_name'),
  /** Title of the home page in search results; empty: the name of the site and a description. */
  home_title: text(120),
  site_description: text(
    320,
    'Passerelle prépare la mise en relation des éducateurs spécialisés et des structures sociales et médico-sociales : profils vérifiés, missions choisies, suivi.',
  ),
  keywords: text(
    500,
    'éducateur spécialisé, recrutement, médico-social, IME, MECS, ESAT, protection de l’enfance, handicap, mission',
  ),
  author: text(120, 'Passerelle'),
  theme_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, { error: FIELDS.colour(THEME_COLOUR) })
    .default(THEME_COLOUR),
  og_image: picture.default(SHARE_PICTURE),
  favicon: picture
    .refine((address) => ICON.test(address), { error: FIELDS.icon })
    .meta({ pattern: ICON_ADDRESS })
    .default('/images/favicon.png'),
};

/** Contact details of the owner. The defaults are placeholders, with a phone number reserved for fiction. */
const contact = {
  contact_email: optionalEmail(254).default('contact@passerelle.example'),
  contact_phone: text(40, '01 99 00 12 34'),
  contact_address: text(200, 'Paris, France'),
  opening_hours: text(80, 'Lun-Ven: 9h - 18h'),
  linkedin_url: link,
  facebook_url: link,
  instagram_url: link,
  x_url: link,
};

/** Facts that the law requires and only the owner knows; empty ones are shown as « à compléter ». */
const legal = {
  company_kind: z.enum(COMPANY_KINDS).default('unknown'),
  company_name: text(160),
  company_form: text(160),
  company_address: text(240),
  company_siren: singleLine(40)
    .pipe(z.string().regex(SIREN, { error: FIELDS.siren }))
    .default(''),
  company_register: text(80),
  company_vat: text(40),
  publication_director: text(160),
  editorial_director: text(160),
  activity_notice: text(400),
  host_name: text(160),
  host_address: text(240),
  host_phone: text(40),
  /** Company that sends the e-mails of the site, with its country. */
  email_processor: text(240),
  data_officer: text(200),
  backup_retention: text(80),
};

/** Facts that structures and educators ask for first. Pages leave empty ones out, or invite visitors to write. */
const service = {
  /** Default texts differ before and after the opening. */
  service_state: z.enum(SERVICE_STATES).default('preparing'),
  /** Address of the sign-up once the service is open; empty: /coming-soon. */
  sign_up_url: link,
  service_contract: text(240),
  service_cost: text(240),
  service_areas: text(240),
  service_opening: text(120),
  /** Also the last figure of the vision page. */
  figure_matching_time: text(20, '48h'),
};

/** E-mails about contact messages. Visitors cannot read these settings. */
const notices = {
  /** Addresses that are notified of a new message, separated by commas; empty: none. */
  notified_addresses: emailList(EMAIL_LIMITS.notified).default(''),
  notice_content: z.enum(NOTICE_CONTENTS).default('with_text'),
  /** Sends visitors an acknowledgement of their message. */
  acknowledgement: z.enum(ACKNOWLEDGEMENTS).default('off'),
};

export const settingsSchemas = documentSchemas('Settings', {
  ...identity,
  ...contact,
  ...notices,
  ...legal,
  ...service,
  /** Shown in the footer of every page; several lines. */
  brand_blurb: multiLine(400).default(
    'Passerelle reliera les éducateurs spécialisés et les structures sociales et médico-sociales, pour des remplacements préparés et des recrutements durables.',
  ),
});

export const { whole: settingsSchema, defaults: DEFAULT_SETTINGS } = settingsSchemas;
export type Settings = z.infer<typeof settingsSchema>;
export type EditedSettings = z.infer<typeof settingsSchemas.edited>;

/** Settings that visitors cannot read. */
const PRIVATE = Object.keys(notices) as (keyof typeof notices)[];

/** Settings that visitors can read. */
export const settingsForVisitors = settingsSchemas.answer
  .omit({ notified_addresses: true, notice_content: true, acknowledgement: true })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = Omit<Settings, keyof typeof notices>;

/** Returns the settings that visitors can read. */
export function publicSettings(settings: Settings): PublicSettings {
  const hidden: readonly string[] = PRIVATE;
  const visible = Object.entries(settings).filter(([name]) => !hidden.includes(name));
  return Object.fromEntries(visible) as PublicSettings;
}
