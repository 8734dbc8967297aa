import { useSiteBrand, type SiteBrand } from '../state/site-brand';

/** Logo and name of the site. */
export function Brand() {
  return <BrandOf {...useSiteBrand()} />;
}

/** A logo and a name. A logo that contains the name stands alone. */
export function BrandOf({ site_title: name, logo, logo_display: display }: SiteBrand) {
  const isAlone = logo && display === 'alone';
  return (
    <span className="admin-brand">
      {logo ? <img key={logo} src={logo} alt={isAlone ? name : ''} /> : <DrawnLogo />}
      {!isAlone && <span>{name}</span>}
    </span>
  );
}

function DrawnLogo() {
  return (
    <svg width={36} height={36} viewBox="0 0 48 48" aria-hidden focusable="false">
      <path d="M10.5,31C12,2.5 36,2.5 37,31" fill="none" stroke="var(--orange)" strokeWidth="7" />
      <circle cx="10.5" cy="32.5" r="9.5" fill="var(--plum)" />
      <rect x="28.5" y="23.5" width="18" height="18" rx="3.5" fill="var(--green)" />
    </svg>
  );
}
