import './look/look.css';
import './app/installPrompt.svelte';
import { mount } from 'svelte';
import App from './App.svelte';
import { restoreLostFocus } from './app/focus';
import { initLanguage } from './i18n';
import { loadSeat } from './net/seatStorage';
import { preloadPages } from './pages/pageLoader';
import { router } from './app/router.svelte';
import { registerServiceWorker } from './app/serviceWorker';

// Fetch the page together with its texts, not after them.
const { route } = router;
if (route.page === 'home') preloadPages('Home');
else if (route.page === 'screen') preloadPages('Screen');
else if (route.page === 'replay') preloadPages('Replay');
else if (route.page === 'table') preloadPages('TableRoute', loadSeat(route.table) ? 'Table' : 'Join');

registerServiceWorker();
restoreLostFocus();
await initLanguage();
mount(App, { target: document.body });
void import('./app/pressGuard').then(({ guardPresses }) => guardPresses());
