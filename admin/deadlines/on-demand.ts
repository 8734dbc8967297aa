import { dialogOnDemand } from '../ui/state/on-demand';

export const DeadlineDialog = dialogOnDemand(() => import('./DeadlineDialog'), 'DeadlineDialog');
