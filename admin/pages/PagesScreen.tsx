import { useParams } from 'react-router';
import { rowId } from '../calls';
import { PageEditor } from './PageEditor';
import { PageList } from './PageList';

/** Pages whose texts can change, or the editor of the page in the address. */
export function PagesScreen() {
  const { key } = useParams();
  return key ? <PageEditor key={key} id={rowId(key)} /> : <PageList />;
}
