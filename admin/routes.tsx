import { Navigate, createBrowserRouter } from 'react-router';
import { Dashboard } from './dashboard/Dashboard';
import { ScreenFailure, ShellFailure } from './ui/ScreenFailure';
import { Shell } from './shell/Shell';
import { onDemand } from './ui/on-demand';

// Everything but the first screen comes when it is asked for.
const AccountScreen = onDemand(async () => (await import('./account/AccountScreen')).AccountScreen);
const AdminList = onDemand(async () => (await import('./admins/AdminList')).AdminList);
const ArticleList = onDemand(async () => (await import('./articles/ArticleList')).ArticleList);
const ArticleScreen = onDemand(
  async () => (await import('./articles/ArticleScreen')).ArticleScreen,
);
const CategoryList = onDemand(async () => (await import('./categories/CategoryList')).CategoryList);
const DebugScreen = onDemand(async () => (await import('./tools/DebugScreen')).DebugScreen);
const ImageLibrary = onDemand(async () => (await import('./images/ImageLibrary')).ImageLibrary);
const JournalScreen = onDemand(async () => (await import('./audit/JournalScreen')).JournalScreen);
const LoginScreen = onDemand(async () => (await import('./auth/LoginScreen')).LoginScreen);
const MessageList = onDemand(async () => (await import('./messages/MessageList')).MessageList);
const QuestionList = onDemand(async () => (await import('./questions/QuestionList')).QuestionList);
const QuestionScreen = onDemand(
  async () => (await import('./questions/QuestionScreen')).QuestionScreen,
);
const QuickLoginScreen = onDemand(
  async () => (await import('./auth/QuickLoginScreen')).QuickLoginScreen,
);
const SettingsScreen = onDemand(
  async () => (await import('./settings/SettingsScreen')).SettingsScreen,
);
const SitemapScreen = onDemand(async () => (await import('./tools/SitemapScreen')).SitemapScreen);
const TestimonialList = onDemand(
  async () => (await import('./testimonials/TestimonialList')).TestimonialList,
);
const TestimonialScreen = onDemand(
  async () => (await import('./testimonials/TestimonialScreen')).TestimonialScreen,
);
const TokenScreen = onDemand(async () => (await import('./tools/TokenScreen')).TokenScreen);
const TrashScreen = onDemand(async () => (await import('./articles/TrashScreen')).TrashScreen);

export const router = createBrowserRouter([
  { path: '/admin/login', element: <LoginScreen /> },
  { path: '/admin/quicklogin', element: <QuickLoginScreen /> },
  {
    path: '/admin',
    element: <Shell />,
    errorElement: <ShellFailure />,
    children: [
      {
        errorElement: <ScreenFailure />,
        children: [
          { index: true, element: <Navigate to="/admin/dashboard" replace /> },
          { path: 'dashboard', element: <Dashboard /> },
          { path: 'articles', element: <ArticleList /> },
          { path: 'articles/trash', element: <TrashScreen /> },
          // One route for both: a new article keeps its screen when it gets its address.
          { path: 'articles/:mode/:id?', element: <ArticleScreen /> },
          // One route for both: the list stays below the picture that is open.
          { path: 'images/:key?', element: <ImageLibrary /> },
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
          { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
        ],
      },
    ],
  },
]);
