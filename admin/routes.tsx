import { Navigate, createBrowserRouter } from 'react-router';
import { LoginScreen } from './auth/LoginScreen';
import { Dashboard } from './dashboard/Dashboard';
import { MessageList } from './messages/MessageList';
import { ScreenFailure } from './shell/ScreenFailure';
import { Shell } from './shell/Shell';

export const router = createBrowserRouter([
  { path: '/admin/login', element: <LoginScreen /> },
  {
    path: '/admin',
    element: <Shell />,
    errorElement: <ScreenFailure />,
    children: [
      { index: true, element: <Navigate to="/admin/dashboard" replace /> },
      { path: 'dashboard', element: <Dashboard /> },
      { path: 'messages', element: <MessageList /> },
      { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
    ],
  },
]);
