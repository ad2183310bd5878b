import './look/look.css';
import './app/installPrompt.svelte';
import { mount } from 'svelte';
import App from './App.svelte';
import { keepFocus } from './app/focus';
import { startSpeaking } from './i18n';
import { recall } from './net/seatStorage';
import { expect } from './pages/pageLoader';
import { router } from './app/router.svelte';
import { keepShell } from './app/serviceWorker';

// The page comes along with its words, not after them.
const { route } = router;
if (route.page === 'home') expect('Home');
else if (route.page === 'replay') expect('Replay');
else if (route.page === 'table') expect('TableRoute', recall(route.table) ? 'Table' : 'Join');

keepShell();
keepFocus();
await startSpeaking();
mount(App, { target: document.body });
