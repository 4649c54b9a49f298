import { Languages, LogOut, MailCheck, Monitor, Moon, Settings, Sun, UserRound } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { chooseLanguage, language, languageNames, languages } from '../../shared/lib/language';
import { chooseTheme, themeChoices, useThemeChoice } from '../../shared/lib/theme';
import { useTexts } from '../../shared/lib/texts/texts';
import { DropdownMenu, DropdownMenuChoice, DropdownMenuItem, DropdownMenuSeparator, menuItemClass } from '../../shared/ui/dropdown-menu';
import { useSaveAccount } from './save-account-slice';
import { SignOutDialog } from './sign-out-dialog';
import { useSession } from './use-session';

const themeIcons = { system: <Monitor aria-hidden />, light: <Sun aria-hidden />, dark: <Moon aria-hidden /> };

export function UserMenuContent({ trigger }: { trigger: ReactElement }) {
  const t = useTexts();
  const { user } = useSession();
  const { open } = useSaveAccount();
  const theme = useThemeChoice();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <>
      <DropdownMenu trigger={trigger} defaultOpen>
        {user === undefined ? null : <p className="max-w-60 truncate px-3 pt-2 pb-1.5 font-semibold">{user.username}</p>}
        <DropdownMenuItem asChild className={menuItemClass}>
          <Link to="/profile">
            <UserRound aria-hidden />
            {t.user.editProfile}
          </Link>
        </DropdownMenuItem>
        {user?.verifiedEmail === null ? (
          <DropdownMenuItem
            className={menuItemClass}
            onSelect={() => {
              open({ kind: 'save' });
            }}
          >
            <MailCheck aria-hidden />
            {t.user.saveAccount}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem asChild className={menuItemClass}>
          <Link to="/account">
            <Settings aria-hidden />
            {t.user.account}
          </Link>
        </DropdownMenuItem>
        {user === undefined ? null : (
          <DropdownMenuItem
            className={menuItemClass}
            onSelect={() => {
              setDialogOpen(true);
            }}
          >
            <LogOut aria-hidden />
            {t.user.signOut}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuChoice
          label={t.theme.label}
          value={theme}
          onChoose={chooseTheme}
          options={themeChoices.map((value) => ({ value, label: t.theme[value], icon: themeIcons[value] }))}
        />
        <DropdownMenuSeparator />
        <DropdownMenuChoice
          label={t.language.label}
          value={language}
          onChoose={chooseLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value], icon: <Languages aria-hidden /> }))}
        />
      </DropdownMenu>
      {isDialogOpen && user !== undefined ? (
        <SignOutDialog
          user={user}
          onClose={() => {
            setDialogOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
