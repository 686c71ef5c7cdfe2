// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What an account of the secure frame delegates to (EIP-7702): several calls in one transaction, or none of them.
contract Account {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    /// Only the account itself may call it, by a transaction that its own key has signed.
    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "Not the account");
        for (uint256 at = 0; at < calls.length; at++) {
            (bool isDone, bytes memory answer) = calls[at].to.call{value: calls[at].value}(calls[at].data);
            if (!isDone) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
