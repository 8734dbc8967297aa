import { useQuery } from '@tanstack/react-query';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { SETTINGS } from './texts';
import { settingsQuery } from './queries';
import { SettingsForm } from './SettingsForm';

/** What the whole site says of itself. */
export function SettingsScreen() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(settingsQuery);
  if (error)
    return <Failure title={SETTINGS.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return <SettingsForm key={dataUpdatedAt} loaded={data} onReload={() => void refetch()} />;
}
