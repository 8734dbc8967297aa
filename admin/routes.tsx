import { lazy } from 'react';
import { Navigate, createBrowserRouter } from 'react-router';
import { LoginScreen } from './auth/LoginScreen';
import { Dashboard } from './dashboard/Dashboard';
import { ScreenFailure } from './shell/ScreenFailure';
import { Shell } from './shell/Shell';

// Everything but the first screen comes when it is asked for.
const ArticleList = lazy(async () => ({
  default: (await import('./articles/ArticleList')).ArticleList,
}));
const ArticleScreen = lazy(async () => ({
  default: (await import('./articles/ArticleScreen')).ArticleScreen,
}));
const TrashScreen = lazy(async () => ({
  default: (await import('./articles/TrashScreen')).TrashScreen,
}));
const MessageList = lazy(async () => ({
  default: (await import('./messages/MessageList')).MessageList,
}));

export const router = createBrowserRouter([
  { path: '/admin/login', element: <LoginScreen /> },
  {
    path: '/admin',
    element: <Shell />,
    errorElement: <ScreenFailure />,
    children: [
      { index: true, element: <Navigate to="/admin/dashboard" replace /> },
      { path: 'dashboard', element: <Dashboard /> },
      { path: 'articles', element: <ArticleList /> },
      { path: 'articles/trash', element: <TrashScreen /> },
      // One route for both, so that a new article keeps its screen when it gets its address.
      { path: 'articles/:mode/:id?', element: <ArticleScreen /> },
      { path: 'messages', element: <MessageList /> },
      { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
    ],
  },
]);
