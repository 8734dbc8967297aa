import { lazy } from 'react';
import { Navigate, createBrowserRouter } from 'react-router';
import { LoginScreen } from './auth/LoginScreen';
import { Dashboard } from './dashboard/Dashboard';
import { IS_LOCAL } from './ui/is-local';
import { ScreenFailure } from './ui/ScreenFailure';
import { Shell } from './shell/Shell';

// Everything but the first screen comes when it is asked for.
const AccountScreen = lazy(async () => ({
  default: (await import('./account/AccountScreen')).AccountScreen,
}));
const AdminList = lazy(async () => ({ default: (await import('./admins/AdminList')).AdminList }));
const ArticleList = lazy(async () => ({
  default: (await import('./articles/ArticleList')).ArticleList,
}));
const ArticleScreen = lazy(async () => ({
  default: (await import('./articles/ArticleScreen')).ArticleScreen,
}));
const CategoryList = lazy(async () => ({
  default: (await import('./categories/CategoryList')).CategoryList,
}));
const DebugScreen = lazy(async () => ({
  default: (await import('./tools/DebugScreen')).DebugScreen,
}));
const JournalScreen = lazy(async () => ({
  default: (await import('./audit/JournalScreen')).JournalScreen,
}));
const MessageList = lazy(async () => ({
  default: (await import('./messages/MessageList')).MessageList,
}));
const QuestionList = lazy(async () => ({
  default: (await import('./questions/QuestionList')).QuestionList,
}));
const QuestionScreen = lazy(async () => ({
  default: (await import('./questions/QuestionScreen')).QuestionScreen,
}));
const QuickLoginScreen = lazy(async () => ({
  default: (await import('./auth/QuickLoginScreen')).QuickLoginScreen,
}));
const SettingsScreen = lazy(async () => ({
  default: (await import('./settings/SettingsScreen')).SettingsScreen,
}));
const SitemapScreen = lazy(async () => ({
  default: (await import('./tools/SitemapScreen')).SitemapScreen,
}));
const StylesScreen = lazy(async () => ({
  default: (await import('./styles/StylesScreen')).StylesScreen,
}));
const TestimonialList = lazy(async () => ({
  default: (await import('./testimonials/TestimonialList')).TestimonialList,
}));
const TestimonialScreen = lazy(async () => ({
  default: (await import('./testimonials/TestimonialScreen')).TestimonialScreen,
}));
const TokenScreen = lazy(async () => ({
  default: (await import('./tools/TokenScreen')).TokenScreen,
}));
const TrashScreen = lazy(async () => ({
  default: (await import('./articles/TrashScreen')).TrashScreen,
}));

export const router = createBrowserRouter([
  { path: '/admin/login', element: <LoginScreen /> },
  { path: '/admin/quicklogin', element: <QuickLoginScreen /> },
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
      { path: 'categories', element: <CategoryList /> },
      { path: 'questions', element: <QuestionList /> },
      { path: 'questions/:mode/:id?', element: <QuestionScreen /> },
      { path: 'testimonials', element: <TestimonialList /> },
      { path: 'testimonials/:mode/:id?', element: <TestimonialScreen /> },
      { path: 'admins', element: <AdminList /> },
      { path: 'journal', element: <JournalScreen /> },
      { path: 'settings', element: <SettingsScreen /> },
      { path: 'sitemap', element: <SitemapScreen /> },
      { path: 'account', element: <AccountScreen /> },
      { path: 'token', element: <TokenScreen /> },
      { path: 'debug', element: <DebugScreen /> },
      ...(IS_LOCAL ? [{ path: 'styles', element: <StylesScreen /> }] : []),
      { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
    ],
  },
]);
