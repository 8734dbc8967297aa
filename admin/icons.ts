/*
 * Every icon of the back office, each from its own file: through the package's one door, a build
 * reads six thousand of them, and holds a gigabyte more for it.
 */
export { default as IconAlertTriangle } from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
export { default as IconAlignCenter } from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs';
export { default as IconAlignJustified } from '@tabler/icons-react/dist/esm/icons/IconAlignJustified.mjs';
export { default as IconAlignLeft } from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
export { default as IconAlignRight } from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs';
export { default as IconArrowDown } from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
export { default as IconArrowUp } from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
export { default as IconArrowsSort } from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
export { default as IconBug } from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
export { default as IconCircleCheck } from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
export { default as IconClearFormatting } from '@tabler/icons-react/dist/esm/icons/IconClearFormatting.mjs';
export { default as IconDownload } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
export { default as IconExternalLink } from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
export { default as IconFile } from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
export { default as IconFolder } from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
export { default as IconGauge } from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs';
export { default as IconHighlight } from '@tabler/icons-react/dist/esm/icons/IconHighlight.mjs';
export { default as IconHistory } from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
export { default as IconIndentDecrease } from '@tabler/icons-react/dist/esm/icons/IconIndentDecrease.mjs';
export { default as IconIndentIncrease } from '@tabler/icons-react/dist/esm/icons/IconIndentIncrease.mjs';
export { default as IconInfoCircle } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
export { default as IconKey } from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
export { default as IconLink } from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
export { default as IconLogout } from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
export { default as IconMail } from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
export { default as IconMessageHeart } from '@tabler/icons-react/dist/esm/icons/IconMessageHeart.mjs';
export { default as IconMessagePlus } from '@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs';
export { default as IconNews } from '@tabler/icons-react/dist/esm/icons/IconNews.mjs';
export { default as IconPencil } from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
export { default as IconPencilPlus } from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
export { default as IconPhotoOff } from '@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs';
export { default as IconPhotoUp } from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
export { default as IconPlus } from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
export { default as IconRefresh } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
export { default as IconSearch } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
export { default as IconSettings } from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
export { default as IconSitemap } from '@tabler/icons-react/dist/esm/icons/IconSitemap.mjs';
export { default as IconStar } from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
export { default as IconStarFilled } from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
export { default as IconTextColor } from '@tabler/icons-react/dist/esm/icons/IconTextColor.mjs';
export { default as IconTrash } from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
export { default as IconUserCog } from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
export { default as IconUserPlus } from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
export { default as IconUsers } from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
