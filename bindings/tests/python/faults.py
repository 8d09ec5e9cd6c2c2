"""Has the session come upon a bug, and sees that the shell is told so by every call and can go on afterwards.

It takes a library that was built with the feature `test-hooks`: whoever types what OUTCRY_FAULT holds has it come upon one.
"""

import asyncio
import os

import outcry_ffi as outcry
from shell import Shell, open_session


def refused(call):
    """Calls what has to be refused because of the fault."""
    try:
        call()
    except outcry.SessionError.Fault as error:
        assert "open" in str(error), error
        return
    raise AssertionError("a fault was not told")


async def main():
    outcry.start_logging(outcry.LogLevel.ERROR)
    phone = Shell(radio=True)
    phone.session.submit(outcry.Intent.TYPE(into=outcry.InputField.NAME(), text="Ada"))
    await phone.until(lambda screen: screen.view.is_HOME(), "the name to be kept")
    # The shell waits for an event while it happens.
    phone.session.submit(outcry.Intent.TYPE(into=outcry.InputField.NAME(), text=os.environ["OUTCRY_FAULT"]))
    try:
        await asyncio.wait_for(phone.loop, 30)
        raise AssertionError("whoever waited was not told")
    except outcry.SessionError.Fault:
        pass
    refused(phone.session.view)
    refused(lambda: phone.session.submit(outcry.Intent.BACK()))
    refused(lambda: phone.session.link_event(outcry.LinkEvent.CLOSED(link=1)))
    refused(phone.session.shutdown)
    # The folder is free, and what was on disk is there.
    again = open_session(phone.folder.name)
    assert again.view().view.is_HOME(), again.view()
    again.shutdown()
    print("fault: told to whoever waits and whoever calls; the folder is free and the name is kept")


asyncio.run(main())
