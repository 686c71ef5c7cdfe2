/** Whether the browser still counts the visitor's last tap or key. Without that, a phone opens no app. */
export const hasActivation = (): boolean => navigator.userActivation?.isActive ?? false
