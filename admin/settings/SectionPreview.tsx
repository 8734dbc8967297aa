import { homeTitle } from '#contract/pages/texts';
import { SHARE_PICTURE } from '#contract/paths';
import type { Settings } from '#contract/settings/settings';
import { Image, Text } from '@mantine/core';
import { PreviewCard } from '../form/PreviewBeside';
import { isExternal } from '../images/upload/upload';
import { SearchResult, ShareCard } from '../preview/summaries';
import { BrandOf } from '../ui/cards/Brand';
import { shorten } from '../ui/words/shorten';
import type { SectionName } from './sections';
import { SETTINGS } from './texts';

/** Characters that a browser's tab shows, approximately. */
const TAB_SHOWN = 24;

interface SectionPreviewProps {
  section: SectionName;
  settings: Settings;
}

/** Returns the address of an image of this site. The back office loads no image of another site. */
const own = (address: string) => (isExternal(address) ? '' : address);

/** Settings of a section as visitors will see them, updated while the administrator types. */
export function SectionPreview({ section, settings }: SectionPreviewProps) {
  if (section === 'identity') return <Look settings={settings} />;
  return section === 'search' ? <InSearchAndShares settings={settings} /> : null;
}

/** Name and logo as in the header of the site, and the icon as in a browser's tab. */
function Look({ settings }: { settings: Settings }) {
  const favicon = own(settings.favicon);
  return (
    <div className="settings-previews">
      <PreviewCard title={SETTINGS.look}>
        <BrandOf {...settings} logo={own(settings.logo)} />
        <div className="settings-browser-tab">
          {favicon && <Image key={favicon} src={favicon} w={16} h={16} alt="" />}
          <Text size="sm">{shorten(homeTitle(settings), TAB_SHOWN)}</Text>
        </div>
      </PreviewCard>
    </div>
  );
}

function InSearchAndShares({ settings }: { settings: Settings }) {
  const title = homeTitle(settings);
  const { site_description: description } = settings;
  const { host, origin } = window.location;
  return (
    <div className="settings-previews">
      <PreviewCard title={SETTINGS.preview}>
        <SearchResult
          title={title}
          description={description}
          favicon={own(settings.favicon)}
          address={origin}
        />
        <Text size="sm">{SETTINGS.titleLength(title.length)}</Text>
      </PreviewCard>
      <PreviewCard title={SETTINGS.share}>
        <ShareCard
          shareTitle={title}
          shareDescription={description}
          shareImage={own(settings.og_image || SHARE_PICTURE)}
          host={host}
        />
      </PreviewCard>
    </div>
  );
}
