import { Navigate, createBrowserRouter } from 'react-router';
import { PASSWORD_LINK_SCREEN } from '#contract/accounts/link-screen';
import { LoginScreen } from './auth/LoginScreen';
import { FORGOTTEN_SCREEN } from './auth/password-link';
import { FIRST_SCREEN } from './first-screen';
import { ScreenFailure, ShellFailure } from './ui/notices/ScreenFailure';
import { REPLACING, SCREENS, TRASH } from './shell/screens';
import { Shell } from './shell/Shell';
import { onDemand } from './ui/state/on-demand';

const QuickLoginScreen = onDemand(() => import('./auth/QuickLoginScreen'), 'QuickLoginScreen');
const ForgottenPasswordScreen = onDemand(
  () => import('./passwords/ForgottenPasswordScreen'),
  'ForgottenPasswordScreen',
);
const NewPasswordScreen = onDemand(
  () => import('./passwords/NewPasswordScreen'),
  'NewPasswordScreen',
);

export const router = createBrowserRouter([
  { path: '/admin/login', element: <LoginScreen />, errorElement: <ShellFailure /> },
  { path: '/admin/quicklogin', element: <QuickLoginScreen />, errorElement: <ShellFailure /> },
  {
    path: FORGOTTEN_SCREEN,
    element: <ForgottenPasswordScreen />,
    errorElement: <ShellFailure />,
  },
  { path: PASSWORD_LINK_SCREEN, element: <NewPasswordScreen />, errorElement: <ShellFailure /> },
  {
    path: '/admin',
    element: <Shell />,
    errorElement: <ShellFailure />,
    children: [
      {
        errorElement: <ScreenFailure />,
        children: [
          { index: true, element: <Navigate to={FIRST_SCREEN} replace /> },
          { path: REPLACING.path, element: <REPLACING.Screen /> },
          { path: TRASH.path, element: <TRASH.Screen /> },
          ...SCREENS.flatMap(({ path, row, form, Screen }) => [
            // One route for the list and the row, so that the list stays mounted below an open row.
            { path: row ? `${path}/:key?` : path, element: <Screen /> },
            // One route for new and existing rows, so that the form stays mounted when a new row gets its address.
            ...(form ? [{ path: `${path}/:mode/:id?`, element: <form.Screen /> }] : []),
          ]),
          { path: '*', element: <Navigate to={FIRST_SCREEN} replace /> },
        ],
      },
    ],
  },
]);
