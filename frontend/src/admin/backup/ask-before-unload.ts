/**
 * Makes the browser ask before the page is closed or reloaded, which would stop a transfer. Other screens of the back-office do not stop it.
 * Returns the function that ends this.
 */
export function askBeforeUnload(): () => void {
  const preventUnload = (event: BeforeUnloadEvent) => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', preventUnload);
  return () => {
    window.removeEventListener('beforeunload', preventUnload);
  };
}
