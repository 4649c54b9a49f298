import { useOnline } from '@/shared/lib/use-online';
import { Button, type ButtonProps } from './button';

/** A button that sends something, and is therefore disabled without a connection. `DialogActions` shows the reason. */
export function OnlineButton({ disabled, ...props }: ButtonProps) {
  const online = useOnline();
  return <Button disabled={disabled === true || !online} {...props} />;
}
