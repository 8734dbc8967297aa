import { useQuery } from '@tanstack/react-query';
import { useReload } from '../form/use-reload';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { SETTINGS } from './texts';
import { settingsQuery } from './queries';
import { SettingsForm } from './SettingsForm';

/** What the whole site says of itself. */
export function SettingsScreen() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const [key, reload] = useReload(refetch);
  if (data) return <SettingsForm key={key} loaded={data} onReload={reload} />;
  if (error)
    return <Failure title={SETTINGS.loadFailed} error={error} onRetry={() => void refetch()} />;
  return <Loading rows={8} />;
}
